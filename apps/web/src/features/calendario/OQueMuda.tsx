import { Button, Checkbox } from '@mantine/core';
import type { preverFechamento } from '@portal/domain/calendario/contract';
import type { TipoDeMarcado } from '@portal/domain/calendario/fechamento';
import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { formatData } from '@portal/domain/text/datas';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { useField } from '#ui/form/form-context.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import classes from './OQueMuda.module.css';
import { usePrevia } from './queries.ts';

type Fechamento = BodyIn<typeof preverFechamento>;
type Previa = DadosOf<typeof preverFechamento>;
type Marcado = Previa['marcados']['primeiros'][number];

/** What closing a day moves and what stands on it, read before it is closed; what is chosen of it goes with the same act. */
export function OQueMuda({ fechamento }: { fechamento: Fechamento | null }) {
  const { data, isPending, isError } = usePrevia(fechamento);
  if (!fechamento) return null;
  if (isError)
    return (
      <Callout meaning="warning">Não conseguimos ver agora o que muda com este dia. Você pode fechá-lo mesmo assim.</Callout>
    );
  if (isPending) return <p className={classes.soft}>Vendo o que muda…</p>;
  return (
    <div className={classes.root} aria-live="polite">
      <Prazos {...data.prazos} />
      {data.marcados.total > 0 && <Marcados {...data.marcados} />}
    </div>
  );
}

const NOMES: Record<Previa['prazos']['primeiros'][number]['oQue'], string> = {
  resposta: 'resposta do requerente',
  etapa: 'etapa',
  termo: 'resposta a termo',
  assinatura: 'assinatura',
};

function Prazos({ total, ha_mais, primeiros }: Previa['prazos']) {
  if (total === 0) return <p className={classes.line}>Nenhum prazo que corre hoje muda por causa deste dia.</p>;
  return (
    <details className={classes.details}>
      <summary>
        {ha_mais ? 'Mais de ' : ''}
        {total === 1 ? '1 prazo passa' : `${total.toLocaleString('pt-BR')} prazos passam`} para um dia depois, e quem espera por{' '}
        {total === 1 ? 'ele' : 'eles'} recebe aviso
      </summary>
      <ul className={classes.list}>
        {primeiros.map((p) => (
          <li key={`${p.oQue}-${p.requerimento?.id}-${p.nome}-${p.de}`}>
            {p.requerimento?.numero && <strong>{p.requerimento.numero}</strong>} {p.nome} ({NOMES[p.oQue]}): {formatData(p.de)} →{' '}
            {formatData(p.para)}
          </li>
        ))}
        {total > primeiros.length && <li>e mais {(total - primeiros.length).toLocaleString('pt-BR')}</li>}
      </ul>
    </details>
  );
}

type Escolhido = { tipo: TipoDeMarcado; id: string; versao: number };

/** Nothing is chosen by itself: an inspector on duty may well go out on a closed day. */
function Marcados({ total, primeiros }: Previa['marcados']) {
  const { value: escolhidos = [], setValue } = useField<Escolhido[]>('desmarcar', 'O que desmarcar');
  const isEscolhido = (m: Marcado) => escolhidos.some((e) => e.id === m.id);
  const todos = primeiros.every(isEscolhido);
  const trocar = (m: Marcado) =>
    setValue(isEscolhido(m) ? escolhidos.filter((e) => e.id !== m.id) : [...escolhidos, escolhido(m)]);
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>
        {total === 1 ? 'Uma hora está marcada nele' : `${total} horas estão marcadas nele`}. O que você não escolher fica como
        está.
      </legend>
      <Button variant="default" size="compact-sm" mih={36} onClick={() => setValue(todos ? [] : primeiros.map(escolhido))}>
        {todos ? 'Não desmarcar nenhuma' : `Desmarcar todas (${primeiros.length})`}
      </Button>
      <ul className={classes.choices}>
        {primeiros.map((m) => (
          <li key={m.id}>
            <Checkbox
              checked={isEscolhido(m)}
              onChange={() => trocar(m)}
              label={`${formatDateTime(m.inicio)} · ${m.tipo === 'Reunião' ? 'Reunião' : `${m.tipo}: ${m.nome}`}`}
              description={m.tipo === 'Reunião' ? `Chamada por ${m.pessoa}` : m.pessoa || undefined}
            />
          </li>
        ))}
      </ul>
      {total > primeiros.length && (
        <p className={classes.soft}>
          Mostramos as {primeiros.length} primeiras. Depois de fechar o dia, veja as outras nas agendas.
        </p>
      )}
      {escolhidos.length > 0 && (
        <TextAreaField
          name="palavra"
          label="O que dizer a estas pessoas"
          hint="Vai no aviso de cada uma. Exemplo: A prefeitura não abre neste dia. Marque outro, por favor."
          maxLength={500}
        />
      )}
    </fieldset>
  );
}

const escolhido = ({ tipo, id, versao }: Marcado): Escolhido => ({ tipo, id, versao });
