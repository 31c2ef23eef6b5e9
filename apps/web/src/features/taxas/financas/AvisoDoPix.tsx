import { Button, Group } from '@mantine/core';
import * as contract from '@portal/domain/caixa/pix';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Financas.module.css';

const AVISO = ['caixa', 'aviso-do-pix'];

function useAviso() {
  const queryClient = useQueryClient();
  const aviso = useQuery({ queryKey: AVISO, queryFn: ({ signal }) => call(contract.verAvisoDoPix, { signal }) });
  const onSuccess = (novo: contract.AvisoDoPix) => queryClient.setQueryData(AVISO, { ...novo, caminho: '' });
  return {
    aviso,
    ligar: useMutation({ mutationFn: () => call(contract.ligarAvisoDoPix, {}), onSuccess }),
    desligar: useMutation({ mutationFn: () => call(contract.desligarAvisoDoPix, {}), onSuccess }),
  };
}

/** Where the bank posts each Pix that it received. The address has a secret in it and is shown once. */
export function AvisoDoPix() {
  const { aviso, ligar, desligar } = useAviso();
  const [feito, setFeito] = useState('');
  const [aberto, setAberto] = useState<'ligar' | 'desligar' | null>(null);
  const { data } = aviso;
  const close = () => setAberto(null);
  return (
    <Card
      title="Aviso de Pix recebido"
      id="aviso-do-pix"
      aside={data && <StatusPill tone={data.ligado ? 'green' : 'grey'}>{data.ligado ? 'Ligado' : 'Desligado'}</StatusPill>}
    >
      {aviso.isError && !data ? (
        <Callout meaning="danger" title="Não conseguimos ler se o aviso está ligado">
          <Button variant="default" size="sm" onClick={() => void aviso.refetch()}>
            Tentar de novo
          </Button>
        </Callout>
      ) : data ? (
        <div className={classes.pagina}>
          <p className={classes.vazio}>
            Quando o banco avisa cada Pix na hora, a guia fica paga sem ninguém conferir comprovante. Sem o aviso, o pagamento
            chega pelo arquivo do banco ou pelo comprovante.
            {data.ligado &&
              (data.ultimo_em ? ` Último aviso: ${formatDateTime(data.ultimo_em)}.` : ' O banco ainda não avisou nada.')}
          </p>
          {feito && (
            <Callout meaning="warning" title="Copie agora: este endereço não aparece de novo">
              <CopyText
                label="Endereço para cadastrar no banco (webhook da API Pix)"
                text={feito}
                copy="Copiar o endereço"
                what="Endereço"
              />
            </Callout>
          )}
          <Group gap="sm">
            <Button variant="default" size="sm" onClick={() => setAberto('ligar')}>
              {data.ligado ? 'Fazer outro endereço' : 'Ligar o aviso'}
            </Button>
            {data.ligado && (
              <Button variant="subtle" color="gray" size="sm" onClick={() => setAberto('desligar')}>
                Desligar
              </Button>
            )}
          </Group>
        </div>
      ) : (
        <TextSkeleton lines={4} />
      )}
      {aberto === 'ligar' && (
        <ConfirmDialog
          title={data?.ligado ? 'Fazer outro endereço' : 'Ligar o aviso de Pix'}
          confirm="Fazer o endereço"
          onConfirm={async () => {
            const { caminho } = await ligar.mutateAsync();
            setFeito(`${window.location.origin}${caminho}`);
          }}
          onClose={close}
        >
          Cadastre o endereço no banco, na API Pix do convênio. Quem o tiver pode dizer que uma guia foi paga: guarde como senha.
          {data?.ligado && ' O endereço de antes deixa de valer agora.'}
        </ConfirmDialog>
      )}
      {aberto === 'desligar' && (
        <ConfirmDialog
          title="Desligar o aviso de Pix"
          confirm="Desligar"
          onConfirm={async () => {
            await desligar.mutateAsync();
            setFeito('');
          }}
          onClose={close}
        >
          O endereço deixa de valer, e os pagamentos passam a chegar só pelo arquivo do banco ou pelo comprovante.
        </ConfirmDialog>
      )}
    </Card>
  );
}
