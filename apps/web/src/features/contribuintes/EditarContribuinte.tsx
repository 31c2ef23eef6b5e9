import { Button } from '@mantine/core';
import { type Contribuinte, salvarContribuinte } from '@portal/domain/contribuintes/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { formatDocumento, nomeDoDocumento } from '@portal/domain/text/documento';
import { EnderecoFields } from '#entities/enderecos/EnderecoFields.tsx';
import { enderecoInicial } from '#entities/enderecos/lugares.ts';
import { bodyOf } from '#lib/body-of.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Contribuintes.module.css';
import { hrefDa } from './palavras.ts';
import { useContribuinte, useCorrigir } from './queries.ts';

/** What the town knows of a person, being corrected. */
export function EditarContribuinte({ id }: { id: string }) {
  const { data } = useContribuinte(id);
  const trilha = [
    { label: 'Requerentes', href: rota('prefeitura.cadastro.contribuinte') },
    { label: data?.nome ?? 'Requerente', href: hrefDa(id) },
  ];
  return (
    <Page title="Alterar o cadastro" breadcrumbs={trilha}>
      {!data ? (
        <CardsSkeleton cards={2} />
      ) : data.quem_altera === 'prefeitura' ? (
        <Formulario lida={data} />
      ) : (
        <NaoAltera pessoa={data} />
      )}
    </Page>
  );
}

export const PORQUE_NAO: Record<Exclude<Contribuinte['quem_altera'], 'prefeitura'>, string> = {
  equipe: 'Esta pessoa trabalha na prefeitura e altera os próprios dados em Minha conta.',
  fora: 'A conta desta pessoa não é só deste município, por isso só ela altera os dados, em Minha conta. Peça a correção a ela.',
  encerrado: 'O acesso desta pessoa ao município foi encerrado, e o cadastro fica como estava.',
};

function NaoAltera({ pessoa: { id, quem_altera } }: { pessoa: Contribuinte }) {
  if (quem_altera === 'prefeitura') return null;
  return (
    <div className={classes.partes}>
      <Callout meaning="info" title="A prefeitura não altera este cadastro">
        {PORQUE_NAO[quem_altera]}
      </Callout>
      <div>
        <Button component={RouteLink} href={hrefDa(id)} variant="default">
          Voltar
        </Button>
      </div>
    </div>
  );
}

const valoresDe = (p: Contribuinte): BodyIn<typeof salvarContribuinte> => ({
  versao: p.versao,
  nome: p.nome,
  nome_fantasia: p.nome_fantasia,
  responsavel_nome: p.responsavel?.nome ?? '',
  responsavel_cpf: p.responsavel?.cpf ?? '',
  telefone: p.telefone,
  email: p.email,
  endereco: p.endereco,
  motivo: '',
});

function Formulario({ lida }: { lida: Contribuinte }) {
  const guardada = useStored(lida);
  const salvar = useCorrigir(lida.id, guardada.overtake);
  // an address that is not known yet stays unknown until somebody begins to write it
  const comEndereco = lida.endereco !== null;
  const form = useZodForm(bodyOf(salvarContribuinte), {
    initialValues: valoresDe(lida),
    onSubmit: async (valores) => {
      const nova = await salvar({ ...valores, versao: guardada.now.versao });
      guardada.settle(nova);
      form.reset(valoresDe(nova));
      goTo(hrefDa(nova.id));
    },
  });
  const empresa = lida.tipo_pessoa === 'juridica';
  return (
    <Form form={form} label="Alterar o cadastro" className={classes.partes}>
      <Card flush>
        <StoredElsewhere stored={guardada} what="este cadastro" take={(agora) => form.setValues(valoresDe(agora))} flush />
        <FormPart
          level={2}
          title="Quem é"
          about={`${nomeDoDocumento(lida.documento)} ${lida.documento ? formatDocumento(lida.documento) : 'não informado'}.`}
        >
          <TextField name="nome" label={empresa ? 'Razão social' : 'Nome completo'} maxLength={255} autoComplete="off" />
          <Motivo nome={guardada.now.nome} />
          {empresa && (
            <>
              <TextField name="nome_fantasia" label="Nome fantasia" optional maxLength={255} autoComplete="off" />
              <TextField name="responsavel_nome" label="Quem responde pela empresa" optional maxLength={255} autoComplete="off" />
              <CpfCnpjField name="responsavel_cpf" label="CPF de quem responde" kind="cpf" optional />
            </>
          )}
        </FormPart>
        <FormPart level={2} title="Contato" about="A pessoa é avisada do que mudar.">
          <PhoneField name="telefone" label="Telefone com DDD" optional />
          {lida.email_alteravel ? (
            <TextField
              name="email"
              label="E-mail"
              type="email"
              optional
              autoComplete="off"
              hint="Com um e-mail novo, a pessoa recebe nele o link para criar a senha."
            />
          ) : (
            <p className={classes.vazio}>E-mail: {lida.email || 'nenhum'}. A pessoa entra no portal com ele, e só ela o troca.</p>
          )}
        </FormPart>
        <FormPart level={2} title="Endereço" about="Onde a pessoa recebe cartas.">
          {comEndereco ? <EnderecoFields /> : <EnderecoNovo onComecar={() => form.setValue('endereco', enderecoInicial({}))} />}
        </FormPart>
      </Card>
      <div className={classes.rodape}>
        <Button component={RouteLink} href={hrefDa(lida.id)} variant="default">
          Voltar
        </Button>
        <SubmitButton>Salvar o cadastro</SubmitButton>
      </div>
    </Form>
  );
}

/** A name is corrected by a proof, and the proof is said. */
function Motivo({ nome }: { nome: string }) {
  const agora = useFormValue<string>('nome');
  if (agora === nome) return null;
  return (
    <TextField
      name="motivo"
      label="Por que o nome muda"
      hint="Por exemplo: conforme a certidão de casamento apresentada. Fica no histórico."
      maxLength={500}
      autoComplete="off"
    />
  );
}

function EnderecoNovo({ onComecar }: { onComecar: () => void }) {
  const endereco = useFormValue<object | null>('endereco');
  if (endereco) return <EnderecoFields />;
  return (
    <div>
      <Button variant="default" onClick={onComecar}>
        Incluir endereço
      </Button>
    </div>
  );
}
