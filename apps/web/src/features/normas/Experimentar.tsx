import { Button, Progress, SegmentedControl } from '@mantine/core';
import type { Peso } from '@portal/domain/normas/conteudo';
import type { Norma } from '@portal/domain/normas/contract';
import { type Alvo, ANOS, ANOS_PADRAO, type Anos, type Ensaio, MAX_PEDIDOS } from '@portal/domain/normas/ensaio';
import { type Contagens, totalDoGrupo } from '@portal/domain/normas/passado';
import { useId, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { formatDate, formatDateTime, formatTotal, plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Experimentar.module.css';
import { Linhas } from './Linhas.tsx';
import { useAtoNoEnsaio, useEnsaio } from './queries.ts';

const NOMES_DOS_ALVOS: Record<Alvo, string> = { rascunho: 'O rascunho salvo', 'em vigor': 'O que vale hoje' };

/** What may be tried of a rule: its draft, what is in force, or both. */
const alvosDe = ({ rascunho, versoes }: Norma): Alvo[] => [
  ...(rascunho ? ['rascunho' as const] : []),
  ...(versoes.some((v) => v.situacao === 'em vigor' && v.conteudo !== null) ? ['em vigor' as const] : []),
];

/** A rule tried on what was filed: whom it would have stopped, and where people decided otherwise. */
export function Experimentar({ norma }: { norma: Norma }) {
  const { data: ensaio, isError, isPending, refetch } = useEnsaio(norma);
  return (
    <div className={classes.secao}>
      <Card title="Experimentar no passado" id="experimentar">
        <div className={classes.bloco}>
          <p className={classes.fraco}>
            Veja o que esta norma teria dito dos pedidos já protocolados e como eles foram decididos. Nada muda neles.
          </p>
          {isError ? (
            <Callout meaning="danger" actions={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
              Não conseguimos ler o último ensaio desta norma.
            </Callout>
          ) : isPending ? (
            <CardsSkeleton cards={1} />
          ) : (
            <Ensaiada norma={norma} ensaio={ensaio} />
          )}
        </div>
      </Card>
      {ensaio && ensaio.situacao !== 'Em curso' && ensaio.feitos > 0 && <Linhas key={ensaio.id} ensaio={ensaio} />}
    </div>
  );
}

function Ensaiada({ norma, ensaio }: { norma: Norma; ensaio: Ensaio | null }) {
  const ato = useAtoNoEnsaio(norma);
  const recusa = ato.error instanceof ApiError ? ato.error.mensagem : '';
  return (
    <>
      {ensaio?.situacao === 'Em curso' ? (
        <EmCurso ensaio={ensaio} parando={ato.isPending} onCancelar={() => ato.mutate(null)} />
      ) : (
        <Escolher
          key={alvosDe(norma).join()}
          alvos={alvosDe(norma)}
          anterior={ensaio}
          pedindo={ato.isPending}
          onPedir={(alvo, anos) => ato.mutate({ alvo, anos })}
        />
      )}
      {recusa && (
        <div role="alert">
          <Callout meaning="danger">{recusa}</Callout>
        </div>
      )}
      {ensaio && ensaio.situacao !== 'Em curso' && <Resultado ensaio={ensaio} />}
    </>
  );
}

interface EscolherProps {
  alvos: readonly Alvo[];
  anterior: Ensaio | null;
  pedindo: boolean;
  onPedir: (alvo: Alvo, anos: Anos) => void;
}

function Escolher({ alvos, anterior, pedindo, onPedir }: EscolherProps) {
  const [alvo, setAlvo] = useState<Alvo | undefined>(alvos[0]);
  const [anos, setAnos] = useState<Anos>(ANOS.find((a) => a === anterior?.anos) ?? ANOS_PADRAO);
  const rotulo = useId();
  if (!alvo)
    return <p className={classes.fraco}>Esta norma não vale hoje e não tem rascunho. Escreva e salve para experimentar.</p>;
  return (
    <div className={classes.escolha}>
      {alvos.length > 1 && (
        <SegmentedControl
          aria-label="O que experimentar"
          data={alvos.map((value) => ({ value, label: NOMES_DOS_ALVOS[value] }))}
          value={alvo}
          onChange={setAlvo}
        />
      )}
      <span id={rotulo}>Pedidos protocolados nos últimos</span>
      <SegmentedControl
        aria-labelledby={rotulo}
        data={ANOS.map((n) => ({ value: String(n), label: n === 1 ? '1 ano' : `${n} anos` }))}
        value={String(anos)}
        onChange={(value) => setAnos(Number(value) as Anos)}
      />
      <Button loading={pedindo} onClick={() => onPedir(alvo, anos)}>
        {anterior ? 'Experimentar de novo' : 'Experimentar'}
      </Button>
    </div>
  );
}

function EmCurso({
  ensaio: { feitos, total },
  parando,
  onCancelar,
}: {
  ensaio: Ensaio;
  parando: boolean;
  onCancelar: () => void;
}) {
  return (
    <>
      <Progress value={total > 0 ? Math.min(100, (feitos / total) * 100) : 0} aria-label="Quanto já foi experimentado" animated />
      <p className={classes.fraco} role="status">
        {formatTotal(feitos)} de {plural(total, 'pedido', 'pedidos')}. Você pode sair desta página: o sino avisa quando terminar.
      </p>
      <div>
        <Button variant="default" loading={parando} onClick={onCancelar}>
          Cancelar
        </Button>
      </div>
    </>
  );
}

/** What would have become of those that do not fulfil it. */
const O_QUE_SERIA: Record<Peso, readonly [um: string, varios: string]> = {
  impede: ['não seria protocolado como estava', 'não seriam protocolados como estavam'],
  pede_motivo: ['teria de ser corrigido ou explicado', 'teriam de ser corrigidos ou explicados'],
  avisa: ['receberia o aviso', 'receberiam o aviso'],
};

/** The parts that are not none, as one sentence. */
const partes = (...todas: readonly (readonly [n: number, uma: string, varias: string])[]) =>
  todas.flatMap(([n, uma, varias]) => (n > 0 ? [plural(n, uma, varias)] : [])).join(', ');

const porDecisao = ({ barrados: b }: Contagens) =>
  partes(
    [b.deferido, 'deferido', 'deferidos'],
    [b.indeferido, 'indeferido', 'indeferidos'],
    [b.cancelado, 'cancelado', 'cancelados'],
    [b['em andamento'], 'em andamento', 'em andamento'],
  );
const porDivergencia = ({ divergencias: d }: Contagens) =>
  partes(
    [d['deferido sem cumprir'], 'deferido sem cumprir', 'deferidos sem cumprir'],
    [d['indeferido cumprindo'], 'indeferido cumprindo', 'indeferidos cumprindo'],
    [d['item marcado cumprindo'], 'com item deste artigo, cumprindo', 'com item deste artigo, cumprindo'],
  );

const COMO_TERMINOU: Partial<Record<Ensaio['situacao'], string>> = {
  Cancelado: 'Foi cancelado antes do fim. Os números abaixo são só do que já tinha sido lido.',
  Interrompido: 'Parou por uma falha nossa antes do fim. Peça de novo para ver todos os pedidos.',
};

function Avisos({ ensaio: { alvo, situacao, mudou, ha_mais } }: { ensaio: Ensaio }) {
  const textos = [
    COMO_TERMINOU[situacao],
    mudou && (alvo === 'rascunho' ? 'O rascunho mudou depois deste ensaio.' : 'O que vale hoje mudou depois deste ensaio.'),
    ha_mais && `Há mais pedidos neste período: lemos os ${formatTotal(MAX_PEDIDOS)} mais recentes.`,
  ].filter((t) => typeof t === 'string');
  return textos.map((texto) => (
    <Callout key={texto} meaning="warning">
      {texto}
    </Callout>
  ));
}

function Resultado({ ensaio }: { ensaio: Ensaio }) {
  const { alvo, anos, desde, feitos, contagens, peso, autor, criado_em } = ensaio;
  const { resultados: r } = contagens;
  const quem = [autor, formatDateTime(criado_em)].filter(Boolean).join(', ');
  if (ensaio.total === 0) return <p role="status">Ainda não há pedidos protocolados neste período, desde {formatDate(desde)}.</p>;
  const numeros = [
    ['Não cumpririam', r.descumpre, porDecisao(contagens)],
    ['Decididos de outro modo', totalDoGrupo(contagens, 'divergente'), porDivergencia(contagens)],
    ['Cumpririam', r.cumpre, ''],
    ['Sem resposta', r['falta dado'], r['falta dado'] > 0 ? 'falta no pedido algo que a norma pergunta' : ''],
  ] as const;
  const aParte = [
    r['não se aplica'] > 0 && `A norma não se aplica a ${plural(r['não se aplica'], 'pedido', 'pedidos')}.`,
    r['não julgado'] > 0 &&
      `${plural(r['não julgado'], 'pedido não pôde ser julgado', 'pedidos não puderam ser julgados')}: o formulário antigo já não pode ser lido.`,
  ].filter((t) => typeof t === 'string');
  return (
    <>
      <Avisos ensaio={ensaio} />
      <p role="status">
        {alvo === 'rascunho' ? 'O rascunho' : 'O que vale hoje'}, em{' '}
        <strong>{plural(feitos, 'pedido protocolado', 'pedidos protocolados')}</strong> desde {formatDate(desde)} (
        {anos === 1 ? '1 ano' : `${anos} anos`}).{' '}
        {r.descumpre > 0 && `${formatTotal(r.descumpre)} deles ${O_QUE_SERIA[peso][r.descumpre === 1 ? 0 : 1]}.`}
      </p>
      <dl className={classes.numeros}>
        {numeros.map(([nome, total, detalhe]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd className={classes.total}>{formatTotal(total)}</dd>
            {detalhe && <dd className={classes.fraco}>{detalhe}</dd>}
          </div>
        ))}
      </dl>
      <p className={classes.fraco}>
        {[
          ...aParte,
          `Cada pedido é julgado pelo que foi enviado por último, com a zona do dia em que foi protocolado. ${quem}.`,
        ].join(' ')}
      </p>
    </>
  );
}
