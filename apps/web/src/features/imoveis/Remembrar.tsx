import { Button, Select } from '@mantine/core';
import { type Imovel, verImovel } from '@portal/domain/imoveis/cadastro';
import { remembramentoEscrito } from '@portal/domain/imoveis/registro';
import { somar } from '@portal/domain/text/exato';
import { formatArea } from '@portal/domain/text/numeros';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { hoje } from '#lib/fuso.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { useFormStore } from '#ui/form/form-context.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFormState, useZodForm } from '#ui/form/use-zod-form.ts';
import { InscricaoField } from './CamposDoImovel.tsx';
import { CamposDoAto } from './Desmembrar.tsx';
import { hrefDo, Rodape } from './EscreverImovel.tsx';
import classes from './Imoveis.module.css';
import { useAtoNoImovel, useProcurar } from './queries.ts';

type Escolhido = Pick<Imovel, 'id' | 'versao' | 'inscricao' | 'logradouro' | 'numero' | 'area_terreno_m2'>;

/** Which are joined: looked for by number, place or owner, one after the other. */
function Escolher({ escolhidos, onMudar }: { escolhidos: Escolhido[]; onMudar: (novos: Escolhido[]) => void }) {
  const store = useFormStore();
  const erro = useFormState(store, (s) => s.errors.imoveis);
  const [s, setS] = useState('');
  const typed = useTyped(s, { min: 2 });
  const procurados = useProcurar(typed.s);
  const old = typed.isOld(procurados);
  const livres = (s.trim().length < 2 ? [] : (procurados.data?.data ?? [])).filter((i) => !escolhidos.some((e) => e.id === i.id));
  const por = async (id: string | null) => {
    if (!id) return;
    setS('');
    onMudar([...escolhidos, await call(verImovel, { params: { id } })]);
  };
  return (
    <div className={classes.linhas} id={store.fieldId('imoveis')} tabIndex={-1}>
      {erro && (
        <p role="alert" className={classes.erro}>
          {erro}
        </p>
      )}
      {escolhidos.length > 0 && (
        <ul className={classes.lista} aria-label="Imóveis a unir">
          {escolhidos.map((i) => (
            <li key={i.id}>
              <span className={classes.numero}>{i.inscricao}</span>
              <span className={classes.soft}>
                {i.logradouro}, {i.numero} · {formatArea(i.area_terreno_m2)}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                color="danger"
                aria-label={`Tirar ${i.inscricao}`}
                onClick={() => onMudar(escolhidos.filter((e) => e.id !== i.id))}
              >
                Tirar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Incluir um imóvel"
        placeholder="Inscrição, endereço ou proprietário"
        data={livres.map((i) => ({ value: i.id, label: `${i.inscricao} · ${i.endereco}`, disabled: old }))}
        value={null}
        searchable
        searchValue={s}
        onSearchChange={setS}
        // the server looks, by more than the label says
        filter={({ options }) => options}
        nothingFoundMessage={s.trim().length < 2 ? 'Digite pelo menos 2 caracteres' : old ? 'Procurando…' : 'Nada encontrado'}
        onChange={(id) => void por(id)}
      />
    </div>
  );
}

/** Of several properties one. `inicial`: the one whose page led here. */
export function Remembrar({ inicial }: { inicial: Imovel | null }) {
  const { mutateAsync } = useAtoNoImovel('remembrar');
  const [escolhidos, setEscolhidos] = useState<Escolhido[]>(inicial ? [inicial] : []);
  const daTela = (lista: Escolhido[]) => lista.map(({ id, versao }) => ({ id, versao }));
  const form = useZodForm(remembramentoEscrito, {
    initialValues: {
      data: hoje(),
      documento: '',
      motivo: '',
      imoveis: daTela(escolhidos),
      novo: {
        inscricao: '',
        area_terreno_m2: inicial?.area_terreno_m2 ?? '',
        matricula: '',
        lote: '',
        quadra: inicial?.quadra ?? '',
      },
    },
    onSubmit: async (valores) => {
      const { id } = await mutateAsync(valores);
      form.reset(valores);
      goTo(hrefDo(id));
    },
  });
  const mudar = (novos: Escolhido[]) => {
    setEscolhidos(novos);
    form.setValue('imoveis', daTela(novos));
    form.setValue('novo.area_terreno_m2', novos.length ? somar(novos.map((i) => i.area_terreno_m2)) : '');
  };
  return (
    <Form form={form} label="Remembrar" className={classes.coluna}>
      <Callout>
        Os imóveis unidos continuam no cadastro, com a sua história, e deixam de ser oferecidos a requerimentos novos. O novo
        começa com o endereço do primeiro, as zonas de todos na medida das áreas, e os proprietários de todos. Se todos estão
        desenhados no mapa e se encostam, o contorno dele é a união dos desenhos.
      </Callout>
      <Card flush>
        <FormPart title="Imóveis a unir" about="Pelo menos dois. O endereço do novo é o do primeiro.">
          <Escolher escolhidos={escolhidos} onMudar={mudar} />
        </FormPart>
        <CamposDoAto />
        <FormPart title="Imóvel novo" about="A área já vem somada; corrija se o documento disser outra.">
          <div className={classes.duo}>
            <InscricaoField name="novo.inscricao" />
            <NumberField name="novo.area_terreno_m2" label="Área do terreno" unit="m²" />
          </div>
          <div className={classes.duo}>
            <TextField name="novo.quadra" label="Quadra" optional maxLength={40} />
            <TextField name="novo.lote" label="Lote" optional maxLength={40} />
            <TextField name="novo.matricula" label="Matrícula" optional maxLength={40} />
          </div>
        </FormPart>
      </Card>
      <Rodape href={inicial ? hrefDo(inicial.id) : rota('prefeitura.cadastro.imovel')} submit="Unir os imóveis" />
    </Form>
  );
}
