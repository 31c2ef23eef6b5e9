import type { Requerimento } from '@portal/domain/autos/contract';
import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { When } from '#ui/When.tsx';
import { useMesa } from '../mesa-context.ts';
import classes from './Dialogos.module.css';

/** As many as are told; the time line has the rest. */
const TANTOS = 3;

const idsDe = (r: Requerimento): ReadonlySet<string> => new Set(r.eventos.map(({ id }) => id));

/** What others did since `vistos` was all there was, the newest first. */
export function useDosOutros(vistos: ReadonlySet<string>): Evento[] {
  const { r } = useMesa();
  const eu = useUsuario()?.nome;
  return r.eventos.filter(({ id, ator_nome }) => !vistos.has(id) && ator_nome !== eu).slice(0, TANTOS);
}

/** Who, what and when. */
export const Feitos = ({ eventos }: { eventos: readonly Evento[] }) => (
  <ul className={classes.feitos}>
    {eventos.map(({ id, ator_nome, texto, criado_em }) => (
      <li key={id}>
        <strong>{ator_nome}</strong>, <When at={criado_em} dated="em" />: {texto}
      </li>
    ))}
  </ul>
);

/** On top of a dialog: what somebody else did to this request while it was open. */
export function OQueOutroFez() {
  const { r } = useMesa();
  const [vistos] = useState(() => idsDe(r));
  const eventos = useDosOutros(vistos);
  return (
    <div role="status" className={classes.outro}>
      {eventos.length > 0 && (
        <Callout meaning="warning" title="Mudou enquanto você estava aqui">
          <Feitos eventos={eventos} />
        </Callout>
      )}
    </div>
  );
}
