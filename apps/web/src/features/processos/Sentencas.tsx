import { GRUPOS, type GrupoDeMudanca, type Mudanca } from '@portal/domain/processos/comparar';
import classes from './Processos.module.css';

const TITULOS: Record<GrupoDeMudanca, string> = {
  geral: 'Geral',
  campos: 'Formulário',
  etapas: 'Etapas',
  taxas: 'Taxas',
  documentos: 'Documentos',
};

/** What changes, in sentences, by part. */
export function Sentencas({ mudancas, nenhuma }: { mudancas: readonly Mudanca[]; nenhuma: string }) {
  if (mudancas.length === 0) return <p className={classes.soft}>{nenhuma}</p>;
  return GRUPOS.map((grupo) => {
    const dele = mudancas.filter((m) => m.grupo === grupo);
    return (
      dele.length > 0 && (
        <div key={grupo}>
          <p className={classes.group}>{TITULOS[grupo]}</p>
          <ul className={classes.sentences}>
            {dele.map((m) => (
              <li key={m.id + m.texto}>{m.texto}</li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
