export { abrirPrazo, type Linha, type LinhaDoLivro, lerEstado, livroDe, registrarNoPrazo } from './livro.ts';
