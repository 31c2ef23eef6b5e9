import { Button, Collapse } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { COM_AVULSA } from '@portal/domain/taxas/avulsa';
import { contestacaoAberta } from '@portal/domain/taxas/contestacao';
import type { Comprovante, Guia } from '@portal/domain/taxas/contract';
import { porEmitir } from '@portal/domain/taxas/estado';
import { can } from '@portal/domain/usuarios/permissions';
import { IconCheck, IconChevronDown, IconFileInvoice, IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { lugarDe } from '#entities/taxas/lugar.ts';
import { Memoria } from '#entities/taxas/Memoria.tsx';
import { PagamentoPill } from '#entities/taxas/PagamentoPill.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { Card } from '#ui/Card.tsx';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { useFilePanel } from '#ui/file/FilePanel.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { When } from '#ui/When.tsx';
import { CobrarAvulsa } from './CobrarAvulsa.tsx';
import { Contestacoes } from './Contestacoes.tsx';
import { Decisoes } from './Decisoes.tsx';
import { EmitirAMao } from './EmitirAMao.tsx';
import classes from './Guias.module.css';
import { ComprovantePill, EmissaoPill, isRenovavel, temPdf } from './Pagamento.tsx';
import { Parcelar } from './Parcelar.tsx';
import { PedirDecisao } from './PedirDecisao.tsx';
import { lerComprovante, lerGuia, useDecidirComprovante, useRenovarGuia } from './queries.ts';
import { RecusarComprovanteDialog } from './RecusarComprovanteDialog.tsx';

interface Props {
  requerimento: Requerimento;
  somenteLeitura: boolean;
}

/** The slips of a request with their proofs; who may, decides right here. Stands inside a `FilePanel`. */
export function GuiasDoRequerimento({ requerimento: r, somenteLeitura }: Props) {
  const decidir = useDecidirComprovante();
  const [recusando, setRecusando] = useState<Comprovante | null>(null);
  const [stale, setStale] = useState(false);
  const renovar = useRenovarGuia();
  const pode = !somenteLeitura && r.acoes_permitidas.includes('aprovar_comprovante');
  const usuario = useUsuario();
  const cobra = !somenteLeitura && COM_AVULSA.includes(r.status) && can(usuario, 'permissao.interacao.taxas');
  if (r.guias.length === 0 && !cobra) return null;

  const decide = async (comprovanteId: string, motivo?: string) => {
    try {
      await decidir.mutateAsync({ comprovanteId, versao: r.versao, motivo });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setStale(true);
      throw error;
    }
  };
  const renew = (guiaId: string) =>
    renovar.mutateAsync({ guiaId, versao: r.versao }).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) setStale(true);
    });
  return (
    <Card title="Taxas" id="taxas" aside={cobra && <CobrarAvulsa requerimento={r} onVelho={() => setStale(true)} />}>
      {r.guias.length === 0 && <p className={classes.soft}>Nenhuma taxa foi cobrada neste requerimento.</p>}
      <div className={classes.slips}>
        {r.guias.map((guia) => (
          <GuiaDoRequerimento
            key={guia.id}
            guia={guia}
            requerimentoId={r.id}
            versao={r.versao}
            pode={pode}
            running={decidir.isPending || renovar.isPending}
            onRenovar={(id) => void renew(id)}
            onAprovar={(id) =>
              void decide(id).catch((error) => {
                if (!(error instanceof ApiError)) throw error;
              })
            }
            onRecusar={setRecusando}
            onVelho={() => setStale(true)}
          />
        ))}
      </div>
      {recusando && (
        <RecusarComprovanteDialog onSubmit={(motivo) => decide(recusando.id, motivo)} onClose={() => setRecusando(null)} />
      )}
      {stale && (
        <StaleDialog
          title="Este requerimento mudou enquanto você olhava"
          onReload={() => setStale(false)}
          onClose={() => setStale(false)}
        />
      )}
    </Card>
  );
}

interface GuiaProps {
  guia: Guia;
  requerimentoId: string;
  /** of the request */
  versao: number;
  pode: boolean;
  running: boolean;
  onRenovar: (guiaId: string) => void;
  onAprovar: (comprovanteId: string) => void;
  onRecusar: (comprovante: Comprovante) => void;
  onVelho: () => void;
}

function GuiaDoRequerimento(props: GuiaProps) {
  const { guia } = props;
  const [open, setOpen] = useState(false);
  const memoriaId = useId();
  return (
    <article className={classes.slip} aria-label={`Guia ${guia.numero}`}>
      <div className={classes.line}>
        <strong className={classes.value}>
          <MoneyText centavos={guia.valor_centavos} />
        </strong>
        <PagamentoPill pagamento={guia.pagamento} />
        <EmissaoPill guia={guia} />
      </div>
      <div>{guia.descricao}</div>
      <div className={classes.soft}>
        Guia {guia.numero}
        {guia.numero_externo && ` (${guia.numero_externo} na prefeitura)`}
        {lugarDe(guia)}
        {!porEmitir(guia) && ` · vencimento ${formatDate(guia.vencimento)}`}
      </div>
      <div className={classes.links}>
        <AcoesDaGuia {...props} />
        {guia.memoria.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={open}
            aria-controls={memoriaId}
            rightSection={<IconChevronDown size={14} aria-hidden className={open ? classes.up : undefined} />}
            onClick={() => setOpen(!open)}
          >
            Como foi calculada
          </Button>
        )}
      </div>
      <Contestacoes guia={guia} versao={props.versao} pode={props.pode} onVelho={props.onVelho} />
      <Decisoes guia={guia} versao={props.versao} pode={props.pode} />
      <Collapse expanded={open} id={memoriaId}>
        <Memoria linhas={guia.memoria} label="Memória de cálculo da taxa" />
      </Collapse>
      {guia.comprovantes.length === 0 && guia.pagamento === 'Pendente' && !porEmitir(guia) && (
        <p className={classes.soft}>O requerente ainda não enviou o comprovante.</p>
      )}
      {guia.comprovantes.toReversed().map((comprovante) => (
        <ComprovanteDaGuia key={comprovante.id} {...props} comprovante={comprovante} />
      ))}
    </article>
  );
}

const rotuloDeRenovar = (guia: Guia) => {
  if (!porEmitir(guia)) return 'Emitir outra guia';
  return guia.emissor === 'tributos' ? 'Tentar de novo agora' : 'Emitir a guia';
};

function AcoesDaGuia({ guia, versao, pode, running, onRenovar, onVelho }: GuiaProps) {
  const panel = useFilePanel();
  return (
    <>
      {temPdf(guia) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconFileInvoice size={16} aria-hidden />}
          onClick={() => panel.open({ id: `guia-${guia.id}`, title: `Guia ${guia.numero}`, load: () => lerGuia(guia.id) })}
        >
          Ver a guia
        </Button>
      )}
      {pode && isRenovavel(guia) && !contestacaoAberta(guia) && !(porEmitir(guia) && guia.emissor === 'mao') && (
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={running}
          onClick={() => onRenovar(guia.id)}
        >
          {rotuloDeRenovar(guia)}
        </Button>
      )}
      {pode && guia.parcelas_max > 1 && !contestacaoAberta(guia) && <Parcelar guia={guia} versao={versao} onVelho={onVelho} />}
      {pode && guia.pagamento === 'Pendente' && porEmitir(guia) && (
        <EmitirAMao guia={guia} versao={versao} compacto primario={guia.emissor === 'mao'} onVelho={onVelho} />
      )}
      {pode && guia.pagamento === 'Pendente' && !guia.decisoes.some((d) => d.situacao === 'Pedida') && (
        <PedirDecisao guia={guia} versao={versao} />
      )}
    </>
  );
}

type ComprovanteProps = GuiaProps & { comprovante: Comprovante };

function ComprovanteDaGuia({ guia, comprovante, requerimentoId, pode, running, onAprovar, onRecusar }: ComprovanteProps) {
  const panel = useFilePanel();
  const { arquivo } = comprovante;
  const abrir = () =>
    panel.open({
      id: arquivo.id,
      title: `Comprovante da guia ${guia.numero}`,
      load: () => lerComprovante(requerimentoId, arquivo.id),
    });
  return (
    <div className={classes.proof}>
      <div className={classes.line}>
        <button type="button" className={classes.file} onClick={abrir}>
          <IconPaperclip size={16} aria-hidden />
          {arquivo.nome}
        </button>
        <ComprovantePill situacao={comprovante.situacao} />
      </div>
      <div className={classes.soft}>
        {comprovante.enviado_por}, <When at={comprovante.criado_em} />
        {comprovante.decidido_por && (
          <>
            {' '}
            · {comprovante.situacao === 'Aprovado' ? 'aprovado' : 'recusado'} por {comprovante.decidido_por}
          </>
        )}
      </div>
      {comprovante.motivo && <p className={classes.reason}>{comprovante.motivo}</p>}
      {pode && comprovante.situacao === 'Enviado' && (
        <div className={classes.links}>
          <Button
            size="compact-sm"
            variant="light"
            color="success"
            leftSection={<IconCheck size={16} aria-hidden />}
            disabled={running}
            onClick={() => onAprovar(comprovante.id)}
          >
            Aprovar comprovante
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            color="danger"
            leftSection={<IconX size={16} aria-hidden />}
            disabled={running}
            onClick={() => onRecusar(comprovante)}
          >
            Recusar
          </Button>
        </div>
      )}
    </div>
  );
}
