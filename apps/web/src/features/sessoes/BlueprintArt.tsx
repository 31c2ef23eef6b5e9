/** A small house in plan, as an architect draws it: walls, doors, windows, dimension lines. Decoration. */
export const BlueprintArt = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 640 560" fill="none" stroke="currentColor" aria-hidden>
    <title>Planta baixa</title>
    <g strokeWidth="1" opacity="0.45">
      <path d="M96 52h448M96 44v16M320 44v16M544 44v16" />
      <path d="M52 96v368M44 96h16M44 272h16M44 464h16" />
      <path d="M92 48l8 8M316 48l8 8M540 48l8 8M48 92l8 8M48 268l8 8M48 460l8 8" />
    </g>
    <g strokeWidth="5" strokeLinecap="square">
      <path d="M96 464V96h160M304 96h240v120M544 264v200H448M392 464H96" />
      <path d="M320 96v104M320 248v24H96M320 272v64M320 392v72M320 272h120M496 272h48" />
    </g>
    <g strokeWidth="1.5">
      <path d="M256 92h48M256 100h48M256 96h48M540 216v48M548 216v48M544 216v48" />
      <path d="M320 200h-48M272 200a48 48 0 0 0 48 48" />
      <path d="M320 336h56M376 336a56 56 0 0 1-56 56" />
      <path d="M440 272v-56M440 216a56 56 0 0 1 56 56" />
      <path d="M392 464v-56M392 408a56 56 0 0 1 56 56" />
    </g>
    <g strokeWidth="1.25" opacity="0.7">
      <rect x="120" y="120" width="88" height="104" rx="4" />
      <path d="M120 148h88M132 124h28v18h-28zM168 124h28v18h-28z" />
      <rect x="120" y="384" width="112" height="48" rx="6" />
      <path d="M128 384v-10h96v10" />
      <rect x="144" y="318" width="64" height="34" rx="3" />
      <path d="M356 116h164v32H356zM372 124h24v16h-24zM470 132a8 8 0 1 0 16 0a8 8 0 1 0-16 0M440 132a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
      <circle cx="420" cy="346" r="30" />
      <path d="M420 308v-8M420 392v-8M382 346h-8M466 346h-8" />
      <path d="M500 296h28v44h-28zM506 418a10 12 0 1 0 20 0a10 12 0 1 0-20 0M506 436h20v14h-20z" />
    </g>
    <g strokeWidth="1" opacity="0.45">
      <path d="M96 500h448M96 492v16M544 492v16M92 504l8-8M540 504l8-8" />
      <path d="M588 96v368M580 96h16M580 464h16" />
      <path d="M588 512l-10 26 10-6 10 6zM588 532v16" />
    </g>
  </svg>
);
