import { EditPart } from "../parts/edit/EditPart.tsx";
import { LeaderLinks } from "../parts/publish/LeaderLinks.tsx";
import { OnlineLine } from "../parts/publish/OnlineLine.tsx";
import { AllTexts } from "../parts/texts/AllTexts.tsx";

/** The part Edit, with the contents that other parts add to its pages. */
export const EditView = () => (
  <>
    <EditPart texts={<AllTexts />} leaderLinks={<LeaderLinks />} />
    <OnlineLine />
  </>
);
