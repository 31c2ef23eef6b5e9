declare module 'shpjs' {
  /** The outlines of a `.shp` as GeoJSON has them, in the numbers of the file; null where a record has none. */
  export function parseShp(shp: DataView, prj: undefined): (object | null)[];
}
