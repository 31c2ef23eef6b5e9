import type { Reconhecimento } from '@portal/domain/licencas/contract';
import { formatCodigo } from '@portal/domain/licencas/numero';
import type { AssinaturaLida, Leitura } from '@portal/domain/pdf-assinado/ler';
import { FALHAS, isGrave, isSemComo, mudancaEmPalavras, RESSALVAS } from '@portal/domain/pdf-assinado/tipos';
import { type Veredito, vereditoDe } from '@portal/domain/pdf-assinado/veredito';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useConfianca } from './confianca.ts';
import { cadeiaEmPalavras, documentoDe, nomeDe, SEM_LEITURA } from './palavras.ts';
import classes from './Resultado.module.css';

/** What was found in a file, in plain words; how it was found, for who needs it, behind them. */
export function Resultado({ nome, leitura }: { nome: string; leitura: Leitura }) {
  const { julgada, documento, selos } = useConfianca(leitura);
  if (!julgada) return <p>Conferindo {nome}…</p>;
  return (
    <div className={classes.root}>
      <Sentenca nome={nome} leitura={julgada} documento={documento} />
      {julgada.assinaturas.length > 0 && (
        <ol className={classes.lista}>
          {julgada.assinaturas.map((a, lugar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was read of a file does not change its order, and names may repeat
            <li key={`${a.campo} ${lugar}`}>
              <Assinatura assinatura={a} daqui={selos.includes(a.cadeia[0]?.sha256 ?? '')} />
            </li>
          ))}
        </ol>
      )}
      {leitura.situacao === 'lido' && (
        <p className={classes.soft}>
          Não consultamos se um certificado foi cancelado nem se a autoridade do carimbo do tempo é reconhecida. Para a
          ICP-Brasil, quem responde é o verificador do governo federal, em validar.iti.gov.br.
        </p>
      )}
    </div>
  );
}

function Sentenca({ nome, leitura, documento }: { nome: string; leitura: Leitura; documento: Reconhecimento['documento'] }) {
  if (documento) {
    const codigo = formatCodigo(documento.codigo);
    return (
      <Callout
        meaning={documento.is_valida ? 'success' : 'warning'}
        title={
          documento.is_valida ? 'É um documento deste município, e está valendo' : 'É um documento deste município, mas não vale'
        }
      >
        {nome} é, sem nenhuma diferença, {documento.titulo} {documento.numero} (situação: {documento.situacao}).{' '}
        <RouteLink href={rota('verificar', { codigo })}>Ver o que diz o documento</RouteLink>
      </Callout>
    );
  }
  if (leitura.situacao !== 'lido') {
    const { titulo, frase } = SEM_LEITURA[leitura.situacao];
    return (
      <Callout meaning="warning" title={titulo}>
        {frase}
      </Callout>
    );
  }
  const { meaning, titulo, frase } = SENTENCAS[vereditoDe(leitura)];
  return (
    <Callout meaning={meaning} title={titulo}>
      {frase(nome)}
    </Callout>
  );
}

const SENTENCAS: Record<
  Veredito,
  { meaning: 'success' | 'warning' | 'danger'; titulo: string; frase: (nome: string) => string }
> = {
  conferem: {
    meaning: 'success',
    titulo: 'As assinaturas conferem',
    frase: (nome) => `${nome} é o que foi assinado: nada mudou depois, a não ser outras assinaturas.`,
  },
  com_ressalva: {
    meaning: 'warning',
    titulo: 'As assinaturas conferem, com ressalvas',
    frase: (nome) => `${nome} é o que foi assinado, mas uma das assinaturas prova menos do que deveria. Veja abaixo por quê.`,
  },
  sem_como: {
    meaning: 'warning',
    titulo: 'Não conseguimos conferir todas as assinaturas',
    frase: (nome) =>
      `Isso não quer dizer que haja algo errado em ${nome}. Confira-o também no programa em que você lê PDFs ou em validar.iti.gov.br.`,
  },
  mudou: {
    meaning: 'danger',
    titulo: 'Não confie neste arquivo sem olhar o que mudou',
    frase: (nome) => `Alguma coisa em ${nome} não confere com o que foi assinado. Peça o original a quem enviou.`,
  },
};

function Assinatura({ assinatura: a, daqui }: { assinatura: AssinaturaLida; daqui: boolean }) {
  const [dono] = a.cadeia;
  const graves = a.depois.filter(isGrave);
  const leves = a.depois.filter((uma) => !isGrave(uma));
  return (
    <>
      <p className={classes.quem}>
        <strong>{dono ? nomeDe(dono) : semDono(a)}</strong>
        {dono && documentoDe(dono) && <span className={classes.soft}>{documentoDe(dono)}</span>}
      </p>
      {daqui && <p>É o selo deste município.</p>}
      {a.falha ? <p className={isSemComo(a.falha) ? undefined : classes.grave}>{FALHAS[a.falha].frase}</p> : <p>{quando(a)}</p>}
      {a.ressalvas.map((uma) => (
        <p key={uma} className={classes.grave}>
          {RESSALVAS[uma]}
        </p>
      ))}
      {graves.length > 0 && (
        <>
          <p className={classes.grave}>Depois desta assinatura:</p>
          <ul>
            {graves.map((uma) => (
              <li key={mudancaEmPalavras(uma)}>{mudancaEmPalavras(uma)}</li>
            ))}
          </ul>
        </>
      )}
      {leves.length > 0 && <p className={classes.soft}>Depois dela: {leves.map(mudancaEmPalavras).join(' ')}</p>}
      <details className={classes.tecnico}>
        <summary>Relatório técnico{dono ? ` de ${nomeDe(dono)}` : ''}</summary>
        <FactList
          columns={2}
          facts={[
            { label: 'Campo', value: a.campo },
            { label: 'Motivo escrito', value: a.motivo },
            { label: 'Quem responde por quem assinou', value: cadeiaEmPalavras(a), wide: true },
            ...(dono
              ? [
                  { label: 'Nome no certificado', value: dono.nome },
                  { label: 'Número de série', value: <span className={classes.codigo}>{dono.serie}</span> },
                  {
                    label: 'Certificado vale',
                    value: `de ${formatDate(dono.valido_de.toISOString())} a ${formatDate(dono.valido_ate.toISOString())}`,
                  },
                  { label: 'Diz ser da ICP-Brasil', value: dono.icp_brasil ? 'sim' : 'não' },
                  {
                    label: 'Impressão digital (SHA-256)',
                    value: <span className={classes.codigo}>{dono.sha256}</span>,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
      </details>
    </>
  );
}

const semDono = ({ tipo, falha }: AssinaturaLida): string =>
  tipo === 'carimbo'
    ? 'Carimbo do tempo'
    : isSemComo(falha)
      ? 'Assinatura que não sabemos conferir'
      : 'Assinatura que não confere';

function quando({ carimbo, carimbo_de: de, quando: dito }: AssinaturaLida): string {
  if (carimbo)
    return `Em ${formatDateTime(carimbo.toISOString())}, segundo um carimbo do tempo que o arquivo traz${de && `, de ${de}`}.`;
  return dito ? `Em ${formatDateTime(dito.toISOString())}, segundo o próprio arquivo.` : 'O arquivo não diz quando.';
}
