import { Button, TextInput } from '@mantine/core';
import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import type { Parecido } from '@portal/domain/contribuintes/uniao';
import { formatDocumento } from '@portal/domain/text/documento';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTelefone, plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from '../Contribuintes.module.css';
import { useParecidos } from './queries.ts';

interface Props {
  pessoa: Contribuinte;
  onEscolher: (id: string) => void;
}

/** Which record is of the same person: those that look like it are offered, others are searched. */
export function Escolher({ pessoa, onEscolher }: Props) {
  const [s, setS] = useState('');
  const { s: procurado, isOld } = useTyped(s, { min: 0 });
  const parecidos = useParecidos(pessoa.id, procurado);
  const { data } = parecidos;
  const old = isOld(parecidos);
  return (
    <Card title="Qual é o outro cadastro?" id="outro">
      <TextInput
        type="search"
        label="Procurar por nome, documento, e-mail ou telefone"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={s}
        onChange={(event) => setS(event.currentTarget.value)}
        maxLength={200}
      />
      <p role="status" className={classes.dito}>
        {data && !old && dito(data.length, procurado)}
      </p>
      <ul className={classes.lista} aria-label="Cadastros" aria-busy={old || undefined}>
        {(data ?? []).map((p) => (
          <li key={p.id} className={classes.linha}>
            <span className={classes.quem}>
              <span className={classes.nomes}>
                <strong>{p.nome}</strong>
                {p.mesmo_nome && <StatusPill tone="amber-outline">Mesmo nome</StatusPill>}
                {p.mesmo_telefone && <StatusPill tone="amber-outline">Mesmo telefone</StatusPill>}
              </span>
              <span className={classes.sob}>{contatoDe(p)}</span>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Comparar com ${p.nome}`}
              disabled={old}
              onClick={() => onEscolher(p.id)}
            >
              Comparar
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function dito(n: number, procurado: string): string {
  if (procurado)
    return n === 0 ? 'Nada encontrado. Confira o que digitou.' : plural(n, 'cadastro encontrado', 'cadastros encontrados');
  return n === 0
    ? 'Nenhum outro cadastro tem este nome ou este telefone. Procure acima.'
    : `${plural(n, 'cadastro parecido', 'cadastros parecidos')}, pelo nome ou pelo telefone.`;
}

const contatoDe = (p: Parecido): string =>
  [
    p.documento ? formatDocumento(p.documento) : 'Sem documento',
    p.email,
    p.telefone && formatTelefone(p.telefone),
    p.cidade,
    plural(p.requerimentos, 'pedido', 'pedidos'),
  ]
    .filter(Boolean)
    .join(' · ');
