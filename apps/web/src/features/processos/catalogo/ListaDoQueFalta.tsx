import type { Problema } from '@portal/domain/processos/problema';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import classes from '../Processos.module.css';

interface Props {
  problemas: readonly Problema[];
  /** What it means that there is something: the sentence above the list. */
  titulo: (quantos: string) => string;
}

/** What a definition lacks where it would go: sectors, processes, a fiscal unit, fields of a template. */
export function ListaDoQueFalta({ problemas, titulo }: Props) {
  const textos = [...new Set(problemas.filter((p) => p.gravidade === 'erro').map((p) => p.texto))];
  if (textos.length === 0)
    return (
      <Callout meaning="success" title="Nada falta">
        Setores, processos e taxas existem no município.
      </Callout>
    );
  return (
    <Callout meaning="warning" title={titulo(plural(textos.length, 'ponto', 'pontos'))}>
      <ul className={classes.sentences}>
        {textos.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </Callout>
  );
}
