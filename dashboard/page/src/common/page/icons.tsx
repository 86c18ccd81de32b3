/** Our line icons, drawn on a 24-unit square. */
const paths = {
  runs: 'M4 19V9m5 10V5m5 14v-7m5 7V8',
  workbench: 'M8 7l-5 5 5 5m8-10l5 5-5 5M14 4l-4 16',
  match: 'M3 17c3 0 4-10 8-10s4 6 10 6M3 21h18',
  game: 'M5 4h9a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm12 2l3 .8-3 12.2',
  play: 'M8 5v14l11-7z',
  library: 'M4 5h5v15H4zm5 0h5v15H9zm6.5.5l4-1 3 14.500-4 1z',
  arena: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
  compare: 'M9 4v16M15 4v16M4 8h5m6 8h5M4 16h5m6-8h5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.500 1.500m11 11L19 19M5 19l1.500-1.500m11-11L19 5',
  moon: 'M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  swap: 'M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4m4-4H7',
  download: 'M12 4v11m-5-5l5 5 5-5M4 20h16',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12l5 5 9-11',
  undo: 'M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c.8.800 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z',
  evolve: 'M4 20c0-8 5-12 16-16-2 10-6 15-12 14m-4 2l7-8',
  first: 'M18 6l-6 6 6 6M7 6v12',
  last: 'M6 6l6 6-6 6M17 6v12',
  back: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  fork: 'M6 4v6c0 3 2 4 6 4s6-1 6-4V4M12 14v6',
  report: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7M9 8h3',
  archive: 'M4 5h16v4H4zM5 9v10h14V9M10 13h4',
  history: 'M12 4a8 8 0 1 1-8 8M4 5v5h5M12 8v4l3 2',
  calculator: 'M6 3h12v18H6zM9 7h6M9 12h.010m3 0h.010m3 0h.010M9 16h.010m3 0h.010m3 0h.010',
  balance: 'M12 4v16M7 20h10M5 7h14M5 7l-3 6h6zm14 0l-3 6h6z',
  scenarios: 'M4 5h16M4 12h16M4 19h16M10 5v14M16 5v14',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.010',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
