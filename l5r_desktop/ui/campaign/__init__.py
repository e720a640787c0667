"""The pages of a campaign: which game and clan, where one stands on the road, and the packs that are won."""
