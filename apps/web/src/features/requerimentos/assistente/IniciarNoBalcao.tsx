import { Button, Group, Stack, Text } from '@mantine/core';
import { cpf } from '@portal/domain/http/fields';
import type { Processo } from '@portal/domain/processos/contract';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { useState } from 'react';
import { z } from 'zod';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { ApiError } from '#lib/api-error.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { uuid } from '#lib/uuid.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useIniciarRequerimento } from '../queries.ts';
import { CadastrarNoBalcao } from './CadastrarNoBalcao.tsx';
import { levarDoGuia } from './levar-do-guia.ts';

const schema = z.object({ requerente_cpf: cpf });

/** At the counter of the town hall the request is somebody else's: first, whose. */
export function IniciarNoBalcao({ processo, obra_id, guia = '' }: { processo: Processo; obra_id?: string; guia?: string }) {
  const iniciar = useIniciarRequerimento();
  const [chave, setChave] = useState(uuid);
  const [semCadastro, setSemCadastro] = useState<string | null>(null);
  const cadastra = canSomewhere(useUsuario(), 'prefeitura.contribuinte.cadastro');
  const [outro, setOutro] = useState(false);
  const comecar = async (requerente_cpf?: string) => {
    const detail = await iniciar.mutateAsync({
      processo_id: processo.id,
      ...(requerente_cpf && { requerente_cpf }),
      ...(obra_id && { obra_id }),
      chave,
    });
    await levarDoGuia(detail, processo, guia);
    goTo(hrefDoAssistente(processo, { rascunho: detail.id }), { replace: true });
  };
  const form = useZodForm(schema, {
    unguarded: true,
    initialValues: { requerente_cpf: '' },
    onSubmit: async ({ requerente_cpf }) => {
      try {
        await comecar(requerente_cpf);
      } catch (error) {
        if (!(cadastra && error instanceof ApiError && error.codigo === 'requerente_nao_encontrado')) throw error;
        setSemCadastro(requerente_cpf);
      } finally {
        setChave(uuid());
      }
    },
  });
  if (obra_id && !outro) return <EmNomeDoTitular comecar={comecar} onOutro={() => setOutro(true)} />;
  return (
    <Card title="Quem está pedindo?" id="requerente">
      {semCadastro === null ? (
        <Form form={form} label="Requerente" summary="short">
          <Stack gap="md">
            <Text>O pedido fica no nome desta pessoa, que recebe os avisos e acompanha pelo portal.</Text>
            <CpfCnpjField
              name="requerente_cpf"
              label="CPF do requerente"
              kind="cpf"
              hint={
                cadastra ? 'Quem ainda não tem cadastro é cadastrado aqui mesmo.' : 'A pessoa precisa ter cadastro no portal.'
              }
              autoFocus
            />
            <div>
              <SubmitButton>Começar</SubmitButton>
            </div>
          </Stack>
        </Form>
      ) : (
        <CadastrarNoBalcao cpf={semCadastro} onCadastrado={() => comecar(semCadastro)} onOutro={() => setSemCadastro(null)} />
      )}
    </Card>
  );
}

/** Of a work it is known who asked for its licence; somebody else is typed. */
function EmNomeDoTitular({ comecar, onOutro }: { comecar: () => Promise<void>; onOutro: () => void }) {
  const [recusa, setRecusa] = useState('');
  const [esperando, setEsperando] = useState(false);
  const comecarJa = async () => {
    setEsperando(true);
    try {
      await comecar();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRecusa(error.mensagem);
    } finally {
      setEsperando(false);
    }
  };
  return (
    <Card title="Em nome de quem?" id="requerente">
      <Stack gap="md">
        <Text>O pedido fica no nome de quem pediu a licença da obra, que recebe os avisos e acompanha pelo portal.</Text>
        {recusa && (
          <Callout meaning="warning" title="Este pedido não pode ser aberto agora">
            {recusa}
          </Callout>
        )}
        <Group>
          <Button onClick={comecarJa} loading={esperando}>
            Começar
          </Button>
          <Button variant="default" onClick={onOutro}>
            É outra pessoa
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
