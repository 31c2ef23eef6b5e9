import { LIMITES } from '@portal/domain/zonas/limites';
import { DateField } from '#ui/form/DateField.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { EditarUsos } from './EditarUsos.tsx';
import classes from './Zonas.module.css';

/** Of two limits under one article, the article is asked once. */
const pedeArtigo = (i: number) => LIMITES.findIndex((l) => l.artigo === LIMITES[i]?.artigo) === i;

/** The fields of a version, in the order in which a law tells it. */
export const CamposDaVersao = () => (
  <>
    <FormPart
      title="Desde quando e por qual lei"
      about="Os requerimentos são conferidos pela versão que valia no dia em que foram protocolados. Escreva a lei com o artigo: Lei Complementar 87/2019, art. 41."
    >
      <div className={classes.duo}>
        <DateField name="vigente_de" label="Vale a partir de" />
        <TextField name="base_legal" label="Lei" maxLength={255} />
      </div>
    </FormPart>
    <FormPart title="Índices" about="O que ficar em branco, a zona não limita. O artigo completa a lei: inciso II, anexo 3.">
      {LIMITES.map(({ campo, artigo, rotulo, unidade, casas }, i) => (
        <div key={campo} className={classes.duo}>
          <NumberField name={campo} label={rotulo} casas={casas} optional {...(unidade && { unit: unidade })} />
          {pedeArtigo(i) ? (
            <TextField name={`artigos.${artigo}`} label={`Artigo: ${rotulo.toLowerCase()}`} optional maxLength={120} />
          ) : (
            <span />
          )}
        </div>
      ))}
      <div className={classes.duo}>
        <TextField name="vagas" label="Vagas de garagem" optional maxLength={500} />
        <TextField name="artigos.vagas" label="Artigo: vagas de garagem" optional maxLength={120} />
      </div>
    </FormPart>
    <FormPart title="Usos" about="O que se pode fazer na zona. De um uso que não está na tabela, a zona não fala.">
      <EditarUsos />
    </FormPart>
  </>
);
