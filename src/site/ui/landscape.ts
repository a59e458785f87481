/** The paths of the landscape, on a field of 320 by 120. */
export const landscape = {
  farHill: "M0 84C44 58 92 56 150 76s118 8 170-14v62H0z",
  nearHill: "M0 104c60-26 120-22 176-8s100 2 144-10v38H0z",
  road: "M92 122c30-11 88-10 88-18 0-5-26-5-25-10 0-5 32-2 36-8 0 7-23 5-23 9s34 4 34 11c0 9-52 11-58 16z",
};
