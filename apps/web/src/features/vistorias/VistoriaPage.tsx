import { Button } from '@mantine/core';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefDoRequerimento } from '#entities/requerimentos/hrefs.ts';
import { StatusDaVistoria } from '#entities/vistorias/StatusDaVistoria.tsx';
import { saveArquivo } from '#lib/api.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { painelTipo } from '#lib/layout-state.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { AgendarDialog } from './AgendarDialog.tsx';
import { Apontamentos } from './Apontamentos.tsx';
import { NoCampo } from './campo/NoCampo.tsx';
import { Encontrado } from './Encontrado.tsx';
import { EscolherDialog } from './EscolherDialog.tsx';
import { ResponsavelDialog } from './FiscalizacaoDialog.tsx';
import { CancelarDialog, OutroDiaDialog } from './MotivoDialog.tsx';
import { quandoDaVisita } from './quando.ts';
import { lerLaudo, useIniciar, useSair, useVistoria } from './queries.ts';
import classes from './Vistorias.module.css';

/** One inspection: when and where, what may be done, the visit itself, and what was found. */
export function VistoriaPage({ id }: { id: string }) {
  const { data: v } = useVistoria(id);
  const lista =
    painelTipo() === 'prefeitura'
      ? { label: 'Vistorias', href: rota('prefeitura.vistorias') }
      : { label: 'Minhas vistorias', href: rota('contribuinte.vistorias') };
  if (!v)
    return (
      <Page title="Vistoria" breadcrumbs={[lista]}>
        <CardsSkeleton cards={3} />
      </Page>
    );
  return (
    <Page
      title={v.tipo}
      subtitle={[`nº ${v.numero}`, v.alvo].filter(Boolean).join(' · ')}
      breadcrumbs={[lista]}
      aside={<StatusDaVistoria status={v.status} resultado={v.resultado} />}
      width="normal"
    >
      <div className={classes.partes}>
        <Dados vistoria={v} />
        {v.status === 'Em campo' && v.atos.includes('anotar') && <NoCampo key={`${v.id}-${v.edicao}`} vistoria={v} />}
        {v.status === 'Realizada' && painelTipo() === 'prefeitura' && <Apontamentos vistoria={v} />}
        {v.status === 'Realizada' && <Encontrado vistoria={v} />}
      </div>
    </Page>
  );
}

function Dados({ vistoria: v }: { vistoria: Vistoria }) {
  return (
    <Card title="Visita" id="visita">
      <div className={classes.partes}>
        <FactList
          facts={[
            { label: 'Quando', value: quandoDaVisita(v) },
            { label: 'Onde', value: v.endereco || 'Sem endereço no requerimento' },
            { label: 'Quem vai', value: v.fiscal_nome || `Setor ${v.setor}` },
            ...(v.requerimento
              ? [
                  {
                    label: 'Requerimento',
                    value: (
                      <RouteLink href={hrefDoRequerimento(v.requerimento.id)}>
                        {[v.requerimento.numero, v.requerimento.processo_nome].filter(Boolean).join(' · ')}
                      </RouteLink>
                    ),
                  },
                  { label: 'Requerente', value: v.requerente_nome },
                ]
              : [
                  { label: 'Responsável', value: v.requerente_nome || 'Ainda não se sabe' },
                  ...(v.fiscalizacao ? [{ label: 'O que foi visto', value: v.fiscalizacao.relato }] : []),
                  ...(v.fiscalizacao?.latitude != null && v.fiscalizacao.longitude != null
                    ? [
                        {
                          label: 'Lugar',
                          value: (
                            <a href={`geo:${v.fiscalizacao.latitude},${v.fiscalizacao.longitude}`}>
                              {v.fiscalizacao.latitude}, {v.fiscalizacao.longitude}
                            </a>
                          ),
                        },
                      ]
                    : []),
                ]),
            { label: 'Pedida por', value: `${v.pedida_por_nome}, em ${formatDateTime(v.pedida_em)}` },
            ...(v.preferencia ? [{ label: 'Preferência', value: v.preferencia }] : []),
            ...(v.a_caminho_em && v.status === 'Agendada'
              ? [{ label: 'A caminho', value: `desde ${formatDateTime(v.a_caminho_em)}` }]
              : []),
            ...(v.concluida_em ? [{ label: 'Terminou', value: formatDateTime(v.concluida_em) }] : []),
            ...(v.codigo ? [{ label: 'Código do laudo', value: v.codigo.match(/.{4}/g)?.join('-') ?? v.codigo }] : []),
            ...(v.vale_ate ? [{ label: 'Vale até', value: formatDate(v.vale_ate) }] : []),
          ]}
        />
        {v.status === 'Cancelada' && (
          <Callout meaning="warning" title="Cancelada">
            {v.motivo}
          </Callout>
        )}
        {v.resultado === 'Não realizada' && (
          <Callout meaning="warning" title="A visita não pôde ser feita">
            {v.motivo}
          </Callout>
        )}
        {v.guia?.aberta && (
          <Callout meaning="info">
            Guia {v.guia.numero}, de {formatReais(v.guia.valor_centavos)}, em aberto.
            {v.guia.espera && v.status === 'Solicitada' && ' O dia é marcado depois do pagamento.'}
          </Callout>
        )}
        <Atos vistoria={v} />
      </div>
    </Card>
  );
}

type Aberto = 'agendar' | 'escolher' | 'responsavel' | 'outro-dia' | 'cancelar' | null;

/** What the person may do with it now, the next thing first. */
function Atos({ vistoria: v }: { vistoria: Vistoria }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const sair = useSair(v.id);
  const iniciar = useIniciar(v.id);
  const pode = (ato: Vistoria['atos'][number]) => v.atos.includes(ato);
  const fechar = () => setAberto(null);
  const esperaPagamento = v.guia?.aberta && v.guia.espera;
  return (
    <>
      <div className={classes.acoes}>
        {pode('agendar') && v.status === 'Solicitada' && !esperaPagamento && (
          <Button onClick={() => setAberto('agendar')}>Agendar</Button>
        )}
        {pode('escolher') && !esperaPagamento && <Button onClick={() => setAberto('escolher')}>Escolher o dia</Button>}
        {pode('iniciar') && (
          <Button loading={iniciar.isPending} onClick={() => iniciar.mutate(v.versao)}>
            Começar a visita
          </Button>
        )}
        {pode('sair') && !v.a_caminho_em && (
          <Button variant="default" loading={sair.isPending} onClick={() => sair.mutate(v.versao)}>
            Estou a caminho
          </Button>
        )}
        {pode('agendar') && v.status === 'Agendada' && (
          <Button variant="default" onClick={() => setAberto('agendar')}>
            Marcar outro dia
          </Button>
        )}
        {pode('desmarcar') && painelTipo() !== 'prefeitura' && (
          <Button variant="default" onClick={() => setAberto('outro-dia')}>
            Pedir outro dia
          </Button>
        )}
        {v.tem_laudo && (
          <Button
            variant={v.status === 'Realizada' ? 'filled' : 'default'}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void lerLaudo(v.id).then(saveArquivo)}
          >
            Baixar o laudo
          </Button>
        )}
        {v.fiscalizacao && pode('cancelar') && (
          <Button variant="default" onClick={() => setAberto('responsavel')}>
            Dizer quem responde
          </Button>
        )}
        {pode('cancelar') && (
          <Button variant="default" color="red" onClick={() => setAberto('cancelar')}>
            Cancelar a vistoria
          </Button>
        )}
      </div>
      {aberto === 'responsavel' && <ResponsavelDialog vistoria={v} onClose={fechar} />}
      {aberto === 'escolher' && <EscolherDialog vistoria={v} onClose={fechar} />}
      {aberto === 'agendar' && <AgendarDialog vistoria={v} onClose={fechar} />}
      {aberto === 'outro-dia' && <OutroDiaDialog vistoria={v} onClose={fechar} />}
      {aberto === 'cancelar' && <CancelarDialog vistoria={v} onClose={fechar} />}
    </>
  );
}
