import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { motivo } from '@portal/domain/http/fields';
import type { AssinaturaDaLicenca, Licenca } from '@portal/domain/licencas/contract';
import { formatCodigo, numeroDoDocumento } from '@portal/domain/licencas/numero';
import { can } from '@portal/domain/usuarios/permissions';
import { IconCircleCheck, IconClockHour4, IconClockX, IconFileCertificate, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { lerLicenca } from '#entities/licencas/queries.ts';
import { isAtual, TONS_DA_LICENCA } from '#entities/licencas/tons.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatDate, formatDateTime, plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { useFilePanel } from '#ui/file/FilePanel.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Licencas.module.css';
import { NomearAssinanteDialog } from './NomearAssinanteDialog.tsx';
import { useRegenerarLicenca } from './queries.ts';

const ICONE_DA_ASSINATURA = {
  Aguardando: IconClockHour4,
  Assinado: IconCircleCheck,
  Recusado: IconX,
  Expirado: IconClockX,
  Substituído: IconX,
};
const schema = z.object({ motivo });

interface Props {
  requerimento: Requerimento;
  somenteLeitura: boolean;
}

/** The documents of a request and who signed them; who may, makes one anew. Stands inside a `FilePanel`. */
export function LicencasDoRequerimento({ requerimento: r, somenteLeitura }: Props) {
  const usuario = useUsuario();
  const regenerar = useRegenerarLicenca();
  const [refazendo, setRefazendo] = useState<Licenca | null>(null);
  const [nomeando, setNomeando] = useState<{ licenca: Licenca; parada: AssinaturaDaLicenca } | null>(null);
  const [antigas, setAntigas] = useState(false);
  const [stale, setStale] = useState(false);
  if (r.licencas.length === 0) return null;

  const setorId = r.etapas.find(({ id }) => id === r.etapa_atual_id)?.setor.id;
  const pode =
    !somenteLeitura && (can(usuario, 'prefeitura.requerimento.decidir', setorId) || can(usuario, 'perfil.gestor.prefeitura'));
  const atuais = r.licencas.filter(isAtual);
  const velhas = r.licencas.filter((licenca) => !isAtual(licenca));
  const refazer = async (licenca: Licenca, razao: string) => {
    try {
      // The version as it is now: the dialog may have waited for a reload.
      const versao = r.licencas.find(({ id }) => id === licenca.id)?.versao ?? licenca.versao;
      await regenerar.mutateAsync({ id: licenca.id, versao, motivo: razao });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setStale(true);
      throw error;
    }
  };
  const feitas = refazendo?.assinaturas.filter(({ status }) => status === 'Assinado').length ?? 0;
  return (
    <Card title="Documentos" id="documentos">
      <div className={classes.list}>
        {[...atuais, ...(antigas ? velhas : [])].map((licenca) => (
          <Documento
            key={licenca.id}
            licenca={licenca}
            onNomear={pode ? (parada) => setNomeando({ licenca, parada }) : undefined}
            onRefazer={pode && isAtual(licenca) && licenca.situacao !== 'Em emissão' ? () => setRefazendo(licenca) : undefined}
          />
        ))}
        {velhas.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={classes.more}
            aria-expanded={antigas}
            onClick={() => setAntigas(!antigas)}
          >
            {antigas ? 'Esconder versões anteriores' : `Versões anteriores (${velhas.length})`}
          </Button>
        )}
      </div>
      {refazendo && (
        <FormDialog
          title={`Gerar de novo ${refazendo.titulo} ${numeroDoDocumento(refazendo)}`}
          submit="Gerar de novo e perder as assinaturas"
          tone="danger"
          schema={schema}
          initialValues={{ motivo: '' }}
          onSubmit={(values) => refazer(refazendo, values.motivo)}
          onClose={() => setRefazendo(null)}
          description={
            <>
              O documento atual fica como substituído e deixa de valer.{' '}
              <strong>
                {feitas > 0
                  ? `Todas as assinaturas se perdem (${plural(feitas, 'já feita', 'já feitas')}).`
                  : 'Todas as assinaturas pedidas se perdem.'}
              </strong>{' '}
              A nova versão tem o mesmo número e volta para quem assina.
            </>
          }
        >
          <TextAreaField name="motivo" label="Por que gerar de novo" lines={4} maxLength={2000} autoFocus />
        </FormDialog>
      )}
      {nomeando && <NomearAssinanteDialog {...nomeando} onVelho={() => setStale(true)} onClose={() => setNomeando(null)} />}
      {stale && (
        <StaleDialog
          title="Este documento mudou enquanto você olhava"
          onReload={() => setStale(false)}
          onClose={() => setStale(false)}
        />
      )}
    </Card>
  );
}

interface DocumentoProps {
  licenca: Licenca;
  onRefazer?: (() => void) | undefined;
  /** Somebody else in the place of who refused, or did not sign in time. */
  onNomear?: ((parada: AssinaturaDaLicenca) => void) | undefined;
}

/** 'ainda não assinou, tem até 10/12/2026', 'assinado em …', 'assina depois'. */
function emPalavras({ status, na_vez, assinar_ate, decidida_em }: AssinaturaDaLicenca): string {
  if (status === 'Aguardando' && !na_vez) return 'assina depois de quem vem antes';
  if (status === 'Aguardando') return assinar_ate ? `ainda não assinou, tem até ${formatDate(assinar_ate)}` : 'ainda não assinou';
  if (status === 'Expirado') return 'não assinou';
  return decidida_em && status !== 'Substituído'
    ? `${status.toLowerCase()} em ${formatDateTime(decidida_em)}`
    : status.toLowerCase();
}

function Documento({ licenca, onRefazer, onNomear }: DocumentoProps) {
  const panel = useFilePanel();
  const nome = `${licenca.titulo} ${numeroDoDocumento(licenca)}`;
  return (
    <article className={classes.document} aria-label={nome}>
      <div className={classes.line}>
        <strong>{nome}</strong>
        <StatusPill tone={TONS_DA_LICENCA[licenca.situacao]}>{licenca.situacao}</StatusPill>
      </div>
      <div className={classes.soft}>
        {licenca.revisao > 1 && `${licenca.revisao}ª versão · `}
        emitido em {formatDate(licenca.emitida_em)}
        {licenca.validade_em && ` · válido até ${formatDate(licenca.validade_em)}`}
      </div>
      <ul className={classes.signatures} aria-label={`Assinaturas de ${nome}`}>
        {licenca.assinaturas.map((assinatura) => {
          const { nome: quem, papel, status, motivo: razao } = assinatura;
          const Icon = ICONE_DA_ASSINATURA[status];
          return (
            <li key={`${quem} ${papel}`} data-status={status}>
              <Icon size={16} aria-hidden />
              <span>
                {quem}, {papel}
                <span className={classes.soft}> {emPalavras(assinatura)}</span>
                {razao && <span className={classes.reason}>{razao}</span>}
                {(status === 'Recusado' || status === 'Expirado') && licenca.situacao === 'Aguardando assinatura' && onNomear && (
                  <Button variant="default" size="compact-sm" mt={4} onClick={() => onNomear(assinatura)}>
                    {status === 'Expirado' ? 'Dizer quem assina' : 'Nomear outra pessoa'}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {licenca.condicoes && (
        <div className={classes.condicoes}>
          <span className={classes.soft}>Condições</span>
          <p>{licenca.condicoes}</p>
        </div>
      )}
      <div className={classes.links}>
        {licenca.situacao !== 'Em emissão' && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconFileCertificate size={16} aria-hidden />}
            onClick={() =>
              panel.open({ id: `${licenca.id}-${licenca.situacao}`, title: nome, load: () => lerLicenca(licenca.id) })
            }
          >
            Ver o documento
          </Button>
        )}
        {onRefazer && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={onRefazer}
          >
            Gerar de novo
          </Button>
        )}
      </div>
      {licenca.vigente_em && (
        <div className={classes.soft}>
          Código{' '}
          <RouteLink href={rota('verificar', { codigo: formatCodigo(licenca.codigo) })} target="_blank">
            {formatCodigo(licenca.codigo)}
          </RouteLink>
        </div>
      )}
    </article>
  );
}
