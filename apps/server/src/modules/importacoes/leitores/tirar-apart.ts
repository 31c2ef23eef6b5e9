// Takes single files out of a zip, away from the server.
import { tirarArquivos } from './zip.ts';

export interface PedidoDeArquivos {
  path: string;
  /** As the table names them. */
  caminhos: string[];
  /** A folder: each file is called by its place in `caminhos`. Without one they are looked for alone. */
  para: string | null;
}

/** Places in `caminhos` of those that were found. */
export default ({ path, caminhos, para }: PedidoDeArquivos): Promise<number[]> => tirarArquivos(path, caminhos, para);
