import { Button } from '@mantine/core';
import type { DestinatarioDoTermo, Termo } from '@portal/domain/termos/contract';
import { prazoEmPalavras } from '@portal/domain/termos/modelo';
import { formatDocumento } from '@portal/domain/text/documento';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { SituacaoDoTermoPill } from '#entities/termos/SituacaoDoTermoPill.tsx';
import { saveArquivo } from '#lib/api.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RichText } from '#ui/RichText.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { Levada } from './Levada.tsx';
import { lerArquivoDoTermo, lerTermo, useAtoDoTermo, useTermo } from './queries.ts';
import { RegistrarEntregaDialog } from './RegistrarEntregaDialog.tsx';
import { Respostas } from './Respostas.tsx';
import classes from './Termos.module.css';

/** One notice as staff reads it: what was sent, and what became of it with each addressee. */
export function TermoEnviado({ id }: { id: string }) {
  const { data: t } = useTermo(id);
  if (!t) return <TextSkeleton lines={8} />;
  return (
    <div className={classes.pagina}>
      <Card title="O que foi enviado" id="termo">
        <div className={classes.coluna}>
          <FactList
            columns={3}
            facts={[
              { label: 'Enviado em', value: formatDateTime(t.enviado_em) },
              { label: 'Por', value: t.enviado_por_nome },
              ...(t.requerimento ? [{ label: 'Requerimento', value: <DoRequerimento {...t.requerimento} /> }] : []),
              { label: 'Prazo', value: prazoEmPalavras(t) },
              {
                label: 'Ciência sem resposta',
                value: t.tacita_dias === null ? 'Não conta' : `Depois de ${t.tacita_dias} dias corridos`,
              },
            ]}
          />
          <RichText html={t.texto} />
          {t.base_legal && <p className={classes.soft}>Base legal: {t.base_legal}</p>}
          {t.peca && <Levada id={t.id} peca={t.peca} />}
          {t.tem_pdf && (
            <div>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => void lerTermo(t.id).then(saveArquivo)}
              >
                Baixar em PDF
              </Button>
            </div>
          )}
        </div>
      </Card>
      {t.destinatarios.map((d) => (
        <Destinatario key={d.id} termo={t} destinatario={d} />
      ))}
    </div>
  );
}

const DoRequerimento = ({ id, numero }: { id: string; numero: string }) => (
  <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id })}>{numero}</RouteLink>
);

const RESULTADO = { Enviado: '', Recebido: 'recebido', Falhou: 'não chegou', Retido: 'ainda não saiu' } as const;

const CIENCIA = {
  Pessoal: 'disse que leu',
  Tácita: 'pelos dias que passaram',
  Registrada: 'registrada pela prefeitura',
} as const;

function Destinatario({ termo: t, destinatario: d }: { termo: Termo; destinatario: DestinatarioDoTermo }) {
  const { reenviar } = useAtoDoTermo(t.id);
  const [registrando, setRegistrando] = useState(false);
  return (
    <Card title={d.nome} id={`d-${d.id}`} aside={<SituacaoDoTermoPill situacao={d.situacao} />}>
      <div className={classes.coluna}>
        {(d.papel || !d.tem_conta) && (
          <p className={classes.soft}>
            {[d.papel, !d.tem_conta && 'sem conta no portal: registre a carta, a publicação ou a entrega em mãos']
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <FactList
          columns={3}
          facts={[
            { label: 'CPF ou CNPJ', value: d.documento && formatDocumento(d.documento) },
            { label: 'Aberto', value: d.aberto_em ? formatDateTime(d.aberto_em) : 'Ainda não' },
            {
              label: 'Ciência',
              value:
                d.ciencia && d.ciencia_em
                  ? `${formatDate(d.ciencia_em)}, ${CIENCIA[d.ciencia]}${d.ciencia_nota && ` (${d.ciencia_nota})`}`
                  : d.tacita_em
                    ? `Ainda não; conta como lido em ${formatDate(d.tacita_em)}`
                    : 'Ainda não',
            },
            { label: 'Responder até', value: d.prazo_em ? formatDate(d.prazo_em) : 'O prazo não corre' },
          ]}
        />
        {d.entregas.length > 0 && (
          <ul className={classes.respostas} aria-label={`Entregas a ${d.nome}`}>
            {d.entregas.map((e) => (
              <li key={e.id} className={classes.soft}>
                {[e.canal, formatDateTime(e.em), RESULTADO[e.resultado], e.descricao, `por ${e.por_nome}`]
                  .filter(Boolean)
                  .join(' · ')}
                {e.arquivo && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconPaperclip size={16} aria-hidden />}
                    onClick={() => void lerArquivoDoTermo(t.id, e.arquivo?.id ?? '').then(saveArquivo)}
                  >
                    {e.arquivo.nome}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {d.respostas.length > 0 && <Respostas respostas={d.respostas} ler={(arquivo) => lerArquivoDoTermo(t.id, arquivo)} />}
        {t.pode_agir && (
          <div className={classes.acoes}>
            {d.tem_conta && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Avisar de novo ${d.nome}`}
                loading={reenviar.isPending}
                onClick={() => reenviar.mutate({ destinatario_id: d.id, versao: d.versao })}
              >
                Avisar de novo
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Registrar entrega a ${d.nome}`}
              onClick={() => setRegistrando(true)}
            >
              Registrar entrega
            </Button>
          </div>
        )}
        {registrando && <RegistrarEntregaDialog termoId={t.id} destinatario={d} onClose={() => setRegistrando(false)} />}
      </div>
    </Card>
  );
}
