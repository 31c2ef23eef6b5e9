declare module 'shpjs' {
  /** A zipped shapefile as one collection, or several where it holds several; in degrees where it says its projection. */
  export default function shp(bytes: Uint8Array): Promise<unknown>;
}
