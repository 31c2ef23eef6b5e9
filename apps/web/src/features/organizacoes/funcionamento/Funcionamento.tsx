import { Button } from '@mantine/core';
import { CAPACIDADES, type Capacidade, type Capacidades } from '@portal/domain/organizacoes/capacidades';
import { type Funcionamento as Dados, salvarFuncionamento } from '@portal/domain/organizacoes/funcionamento';
import { bodyOf } from '#lib/body-of.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { useField } from '#ui/form/form-context.ts';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Organizacao.module.css';
import { ClienteApi } from './ClienteApi.tsx';
import { useFuncionamento, useSalvarFuncionamento } from './queries.ts';

const CHAVES = Object.keys(CAPACIDADES) as Capacidade[];

/** How a town works: what it does its own way, its map, its API client. `escreve` is false for whoever only looks. */
export function Funcionamento({ id, escreve }: { id: number; escreve: boolean }) {
  const { data } = useFuncionamento(id);
  if (!data) return <CardsSkeleton cards={2} />;
  return (
    <>
      {escreve ? <Editar id={id} lido={data} /> : <Ver dados={data} />}
      <ClienteApi id={id} cliente={data.cliente} escreve={escreve} />
    </>
  );
}

const valoresDe = ({ versao, capacidades, find_inscricao_url }: Dados) => ({ versao, capacidades, find_inscricao_url });

function Editar({ id, lido }: { id: number; lido: Dados }) {
  const guardada = useStored(lido);
  const salvar = useSalvarFuncionamento(id, guardada.overtake);
  const form = useZodForm(bodyOf(salvarFuncionamento), {
    initialValues: valoresDe(lido),
    onSubmit: async (valores) => {
      const novo = await salvar({ ...valores, versao: guardada.now.versao });
      guardada.settle(novo);
      form.setValues(valoresDe(novo));
    },
  });
  return (
    <Form form={form} label="Funcionamento do município">
      <Card flush>
        <StoredElsewhere stored={guardada} what="este município" take={(agora) => form.setValues(valoresDe(agora))} flush />
        <FormPart level={2} title="Capacidades" about="O que este município faz do seu jeito. Vale assim que você salva.">
          {CHAVES.map((chave) => (
            <CheckField
              key={chave}
              name={`capacidades.${chave}`}
              label={CAPACIDADES[chave].titulo}
              hint={`${CAPACIDADES[chave].explica} Começa ${lido.predefinicao[chave] ? 'ligado' : 'desligado'}.`}
            />
          ))}
          <AoPadrao predefinicao={lido.predefinicao} />
        </FormPart>
        <FormPart level={2} title="Mapa" about="Para ver um imóvel no geoprocessamento da prefeitura.">
          <TextField
            name="find_inscricao_url"
            label="Endereço do imóvel no mapa"
            hint="Começa com https:// e tem {inscricao} onde vai o número do imóvel. Aparece ao lado de cada imóvel como “Ver no mapa da prefeitura”. Se ele responder JSON, o cadastro de imóveis o consulta e compara campo por campo."
            inputMode="url"
            optional
          />
        </FormPart>
      </Card>
      <div className={classes.salvar}>
        <SubmitButton>Salvar funcionamento</SubmitButton>
      </div>
    </Form>
  );
}

function AoPadrao({ predefinicao }: { predefinicao: Capacidades }) {
  const { value: agora, setValue } = useField<Capacidades>('capacidades', 'Capacidades');
  const isPadrao = CHAVES.every((chave) => agora?.[chave] === predefinicao[chave]);
  return (
    <div>
      <Button variant="default" size="sm" disabled={isPadrao} onClick={() => setValue(predefinicao)}>
        Voltar ao padrão
      </Button>
    </div>
  );
}

const Ver = ({ dados: { capacidades, find_inscricao_url } }: { dados: Dados }) => (
  <Card title="Capacidades" id="capacidades">
    <FactList
      facts={[
        ...CHAVES.map((chave) => ({ label: CAPACIDADES[chave].titulo, value: capacidades[chave] ? 'Ligado' : 'Desligado' })),
        { label: 'Endereço do imóvel no mapa', value: find_inscricao_url, wide: true },
      ]}
    />
  </Card>
);
