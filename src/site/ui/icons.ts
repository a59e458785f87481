/** The icons of the screens behind the gate, as SVG paths in a field of 24 by 24. */
export const icons = {
  check: "M5 12.5l4.5 4.5L19 7.5",
  arrow: "M5 12h13m-5.5-6 6 6-6 6",
  chevron: "M6 9.5l6 6 6-6",
  next: "M9.5 6l6 6-6 6",
  play: "M8 5.5v13l11-6.5z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2.5M12 19.5v2.5M2 12h2.5M19.5 12h2.5M5 5l1.7 1.7M17.3 17.3l1.7 1.7M19 5l-1.7 1.7M6.7 17.3 5 19",
  newTab: "M13 5h6v6M19 5l-8 8M9 5H5v14h14v-4",
  appStore: "M13.5 3 5 19M10.5 3 19 19M2.5 14.5h12M18.5 14.5h3",
  googlePlay: "M5 3v18l15.5-9zM5 3l11 11.6M5 21 16 9.4",
  web: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .9 3.2 2.7 3.5 5.5",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  expand: "M14 4h6v6M20 4l-6 6M10 20H4v-6M4 20l6-6",
  film: "M4 5h16v14H4zM10 9v6l5-3z",
  page: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6",
  tool: "M14.5 6a4.5 4.5 0 0 0-6 5.5L4 16l4 4 4.5-4.5a4.5 4.5 0 0 0 5.5-6L15 12l-3-3z",
} as const;
