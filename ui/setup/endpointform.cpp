// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/endpointform.h"

#include "agentcore/config/cloud.h"
#include "agentcore/llm/modellister.h"
#include "ui/text/tr.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFocusEvent>
#include <QFormLayout>
#include <QHostAddress>
#include <QLineEdit>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QUrl normalizedUrl(const QString &text)
{
    QString trimmed = text.trimmed();
    while (trimmed.endsWith(u'/'))
        trimmed.chop(1);
    static constexpr QLatin1StringView kMethod("/chat/completions");
    if (trimmed.endsWith(kMethod))
        trimmed.chop(kMethod.size());
    return QUrl(trimmed, QUrl::StrictMode);
}

static QString nameMistake(const QString &name)
{
    static const QRegularExpression allowed(u"\\A[a-z0-9][a-z0-9._-]*\\z"_s);
    if (name.isEmpty())
        return Tr::tr("Give the endpoint a name, such as \"work\".");
    if (name == "demo"_L1)
        return Tr::tr("\"demo\" is the name of the built-in tour; take another one.");
    if (!allowed.match(name).hasMatch())
        return Tr::tr("A name has letters, digits, \"-\", \"_\" and \".\" only.");
    return {};
}

static QString urlMistake(const QString &text)
{
    if (text.trimmed().isEmpty())
        return Tr::tr("The base URL is missing, such as https://api.example.com/v1.");
    if (text.contains(u'{'))
        return Tr::tr("Put your own value in place of the part in braces.");
    const QUrl url = normalizedUrl(text);
    if (!url.isValid() || (url.scheme() != "https"_L1 && url.scheme() != "http"_L1))
        return Tr::tr("The base URL has to begin with https:// or http://.");
    if (url.host().isEmpty())
        return Tr::tr("The base URL names no host.");
    if (!url.userInfo().isEmpty())
        return Tr::tr(
            "The base URL must not contain a name or password; use the field for the key.");
    if (url.hasQuery() || url.hasFragment())
        return Tr::tr("The base URL must not contain \"?\" or \"#\".");
    return {};
}

static bool hasControlCharacters(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return !c.isPrint() || c.isSpace(); });
}

std::optional<EndpointInput::Mistake> EndpointInput::mistake() const
{
    if (const QString text = nameMistake(name.trimmed().toLower()); !text.isEmpty())
        return Mistake{Field::Name, text};
    if (const QString text = urlMistake(baseUrl); !text.isEmpty())
        return Mistake{Field::BaseUrl, text};
    if (hasControlCharacters(key.trimmed()))
        return Mistake{Field::Key, Tr::tr("The key contains a space or a line break.")};
    if (model.trimmed().isEmpty())
        return Mistake{Field::Model,
                       Tr::tr("The model is missing. \"Check\" lists those of the endpoint.")};
    if (hasControlCharacters(model.trimmed()))
        return Mistake{Field::Model, Tr::tr("The name of the model contains a space.")};
    return {};
}

ModelProfile EndpointInput::toProfile() const
{
    ModelProfile profile;
    profile.provider = name.trimmed().toLower();
    profile.baseUrl = normalizedUrl(baseUrl);
    profile.apiKey = key.trimmed();
    profile.model = model.trimmed();
    profile.wireFormat = format;
    return profile;
}

bool EndpointInput::exposesKey() const
{
    const QUrl url = normalizedUrl(baseUrl);
    const bool isLocal = url.host() == "localhost"_L1 || QHostAddress(url.host()).isLoopback();
    return url.scheme() == "http"_L1 && !isLocal && !key.trimmed().isEmpty();
}

static QString formatId(ModelProfile::WireFormat format)
{
    return QString::number(int(format));
}

static Choice otherEndpoint()
{
    return {{}, EndpointForm::tr("Other endpoint")};
}

namespace {

//! A label of one link, which has the focus as soon as the label has: else a stop in between is not
//! seen.
class LinkLabel : public Label
{
protected:
    void focusInEvent(QFocusEvent *event) override
    {
        Label::focusInEvent(event);
        if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
            focusNextPrevChild(event->reason() == Qt::TabFocusReason);
    }

    bool focusNextPrevChild(bool next) override
    {
        return hasSelectedText() ? QWidget::focusNextPrevChild(next)
                                 : Label::focusNextPrevChild(next);
    }
};

} // namespace

EndpointForm::EndpointForm(QWidget *parent)
    : Card(parent)
{
    setObjectName("endpointForm"_L1);
    buildLayout();
    connect(m_check, &Button::clicked, this, &EndpointForm::handleCheck);
    connect(m_save, &Button::clicked, this, &EndpointForm::handleSave);
    connect(m_provider, &ChoiceField::chosen, this, &EndpointForm::handleProvider);
    for (QLineEdit *field : {m_name, m_baseUrl, m_key, m_model->lineEdit()}) {
        connect(field, &QLineEdit::textChanged, this, [this] { setStatus({}, Theme::Role::Text); });
        connect(field, &QLineEdit::returnPressed, this, &EndpointForm::handleSave);
    }
}

EndpointForm::~EndpointForm() = default;

void EndpointForm::buildLayout()
{
    m_provider = new ChoiceField(tr("Provider"), tr("Search providers"));
    m_provider->setObjectName("endpointProvider"_L1);
    m_provider->setChoices({otherEndpoint()});
    m_name = new QLineEdit;
    m_name->setObjectName("endpointName"_L1);
    m_name->setPlaceholderText(tr("work"));
    m_baseUrl = new QLineEdit;
    m_baseUrl->setObjectName("endpointUrl"_L1);
    m_baseUrl->setPlaceholderText(u"https://api.example.com/v1"_s);
    m_format = new ChoiceField(tr("Protocol"));
    m_format->setObjectName("endpointFormat"_L1);
    using Format = ModelProfile::WireFormat;
    m_format->setChoices({{formatId(Format::OpenAiChat), u"OpenAI Chat Completions"_s},
                          {formatId(Format::OpenAiResponses), u"OpenAI Responses"_s},
                          {formatId(Format::Anthropic), u"Anthropic Messages"_s},
                          {formatId(Format::Gemini), u"Gemini"_s}});
    m_format->setCurrent(formatId(Format::OpenAiChat));
    m_key = new QLineEdit;
    m_key->setObjectName("endpointKey"_L1);
    m_key->setAccessibleName(tr("Key"));
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("empty if the endpoint needs none"));
    m_model = new QComboBox;
    m_model->setObjectName("endpointModel"_L1);
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->lineEdit()->setAccessibleName(tr("Model"));
    m_status = new Label({}, Theme::Role::TextMuted);
    m_status->setObjectName("endpointStatus"_L1);
    m_status->setWordWrap(true);
    m_check = new Button(Button::Kind::Raised, tr("Check"));
    m_check->setObjectName("endpointCheck"_L1);
    m_save = new Button(Button::Kind::Primary, tr("Save and use"));
    m_save->setObjectName("endpointSave"_L1);
    layOut();
}

void EndpointForm::layOut()
{
    auto *keyNote = new Label(tr("Kept in the keychain of this desktop; where there is none, in a "
                                 "file that only you can read."),
                              Theme::Role::TextMuted, Label::Size::Secondary);
    keyNote->setWordWrap(true);
    m_keyLink = new LinkLabel;
    m_keyLink->setObjectName("keyLink"_L1);
    m_keyLink->setTextFormat(Qt::RichText);
    m_keyLink->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_keyLink->setOpenExternalLinks(true);
    m_keyLink->setFocusPolicy(Qt::TabFocus);
    auto *form = m_form = new QFormLayout;
    form->setHorizontalSpacing(Theme::kPadding);
    form->setVerticalSpacing(Theme::kGap);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Provider"), m_provider);
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Base URL"), m_baseUrl);
    form->addRow(tr("Protocol"), m_format);
    auto *key = new QVBoxLayout;
    key->setSpacing(2);
    key->addWidget(m_key);
    key->addWidget(m_keyLink);
    key->addWidget(keyNote);
    form->addRow(tr("Key"), key);
    form->addRow(tr("Model"), m_model);
    // All of one height, whatever is in them.
    for (QWidget *field : std::initializer_list<QWidget *>{m_name, m_baseUrl, m_key, m_model})
        field->setMinimumHeight(m_provider->sizeHint().height());
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGap);
    buttons->addWidget(m_status, 1);
    buttons->addWidget(m_check);
    buttons->addWidget(m_save);
    m_known = new FlowLayout;
    m_known->setSpacing(Theme::kGap);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kPadding);
    column->addLayout(m_known);
    column->addLayout(form);
    column->addLayout(buttons);
    showFields();
}

// The providers' own consoles, where one makes a key; as guides to them said on 2026-11-23.
static QString keyPage(const QString &provider)
{
    static const QHash<QString, QString> pages{
        {u"openai"_s, u"https://platform.openai.com/settings/organization/api-keys"_s},
        {u"anthropic"_s, u"https://console.anthropic.com/settings/keys"_s},
        {u"gemini"_s, u"https://aistudio.google.com/"_s},
        {u"openrouter"_s, u"https://openrouter.ai/settings/keys"_s},
        {u"deepseek"_s, u"https://platform.deepseek.com/"_s},
        {u"mistral"_s, u"https://console.mistral.ai/"_s},
        {u"groq"_s, u"https://console.groq.com/keys"_s},
        {u"xai"_s, u"https://console.x.ai/team/default/api-keys"_s},
    };
    return pages.value(provider);
}

const CatalogueProvider *EndpointForm::chosen() const
{
    const auto found
        = std::ranges::find(m_providers, m_provider->current(), &CatalogueProvider::id);
    return found == m_providers.end() ? nullptr : &*found;
}

static bool isCloud(const CatalogueProvider &provider)
{
    return Cloud::kindOfProvider(provider.id) != Cloud::Kind::None;
}

//! With what is to be filled in, in braces, unless the variables of a cloud say it.
static QString addressOf(const CatalogueProvider &provider)
{
    if (!isCloud(provider))
        return provider.baseUrl;
    const auto url = Cloud::baseUrl(Cloud::kindOfProvider(provider.id), [](const QString &name) {
        return qEnvironmentVariable(qPrintable(name)).trimmed();
    });
    return url ? url->toString() : provider.baseUrl;
}

// Of a known provider all but the key is known, unless a part of its address is to be filled in.
void EndpointForm::showFields()
{
    const CatalogueProvider *known = chosen();
    const bool isPlain = known && known->fixedUrl() && !known->defaultModel.isEmpty();
    for (QWidget *field : std::initializer_list<QWidget *>{m_name, m_baseUrl, m_format, m_model})
        m_form->setRowVisible(field, !isPlain);
    m_check->setVisible(!isPlain);
    m_key->setPlaceholderText(isPlain ? tr("Paste your key here")
                                  : known && isCloud(*known)
                                  ? tr("empty: the sign-in of this machine")
                                  : tr("empty if the endpoint needs none"));
    QString page = known ? keyPage(known->id) : QString();
    if (page.isEmpty() && known)
        page = QUrl(known->page).toString(QUrl::FullyEncoded);
    m_keyLink->setVisible(!page.isEmpty());
    if (known)
        m_keyLink->setText(u"<a href=\"%1\">%2</a>"_s.arg(
            page, tr("Get a key from %1").arg(known->title).toHtmlEscaped()));
}

EndpointInput EndpointForm::input() const
{
    return {m_name->text(), m_baseUrl->text(), m_key->text(), m_model->currentText(),
            ModelProfile::WireFormat(m_format->current().toInt())};
}

void EndpointForm::setInput(const EndpointInput &input)
{
    m_name->setText(input.name);
    m_baseUrl->setText(input.baseUrl);
    m_key->setText(input.key);
    m_model->setEditText(input.model);
    m_format->setCurrent(formatId(input.format));
    const bool isKnown = std::ranges::contains(m_providers, input.name, &CatalogueProvider::id);
    m_provider->setCurrent(isKnown ? input.name : otherEndpoint().id);
    for (int i = 0; i < m_known->count(); ++i) {
        auto *button = static_cast<Button *>(m_known->itemAt(i)->widget());
        button->setChecked(button->objectName() == u"known:"_s + m_provider->current());
    }
    showFields();
    setEditable(true);
    setStatus({}, Theme::Role::Text);
}

void EndpointForm::focusKey()
{
    m_key->setFocus(Qt::OtherFocusReason);
}

void EndpointForm::setCatalogue(const ProviderCatalogue &catalogue)
{
    m_providers.clear();
    QList<Choice> choices;
    for (const CatalogueProvider &provider : catalogue.providers()) {
        if (provider.isLocal || provider.baseUrl.isEmpty())
            continue;
        choices.append({provider.id, provider.title});
        m_providers.append(provider);
    }
    choices.append(otherEndpoint());
    m_provider->setChoices(choices);
    m_provider->setCurrent(choices.constFirst().id);
    offerKnown();
    handleProvider();
}

void EndpointForm::offerKnown()
{
    while (QLayoutItem *item = m_known->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString &id : {u"anthropic"_s, u"openai"_s, u"gemini"_s, u"openrouter"_s}) {
        const auto known = std::ranges::find(m_providers, id, &CatalogueProvider::id);
        if (known == m_providers.end())
            continue;
        auto *button = new Button(Button::Kind::Raised, known->title, this);
        button->setObjectName(u"known:"_s + id);
        button->setCheckable(true);
        connect(button, &Button::clicked, this, [this, id] {
            m_provider->setCurrent(id);
            handleProvider();
            focusKey();
        });
        m_known->addWidget(button);
    }
}

// What is known is filled in; it may be changed. A key belongs to one provider only.
void EndpointForm::handleProvider()
{
    const CatalogueProvider known = chosen() ? *chosen() : CatalogueProvider();
    setInput({known.id, addressOf(known), {}, known.defaultModel, known.wireFormat});
    m_model->clear();
    for (const CatalogueModel &model : known.models)
        m_model->addItem(model.id);
    m_model->setEditText(known.defaultModel);
}

void EndpointForm::setEditable(bool editable)
{
    for (QWidget *widget : std::initializer_list<QWidget *>{m_provider, m_name, m_baseUrl, m_format,
                                                            m_key, m_model, m_check, m_save})
        widget->setEnabled(editable);
}

void EndpointForm::setBusy(const QString &status)
{
    m_lister.reset();
    setEditable(false);
    setStatus(status, Theme::Role::TextMuted);
}

void EndpointForm::setFailure(const Error &error)
{
    const bool wasBusy = !m_save->isEnabled();
    setEditable(true);
    if (wasBusy) // it lost the focus with that
        m_save->setFocus(Qt::OtherFocusReason);
    setStatus(errorText(error), Theme::Role::Danger);
}

QString EndpointForm::statusText() const
{
    return m_status->text();
}

void EndpointForm::setStatus(const QString &text, Theme::Role role)
{
    m_status->setText(text);
    m_status->setRole(role);
}

bool EndpointForm::refuseMistake(bool checkModel)
{
    EndpointInput typed = input();
    if (!checkModel)
        typed.model = u"any"_s;
    auto mistake = typed.mistake();
    if (!mistake && chosen() && !isCloud(*chosen()) && typed.key.trimmed().isEmpty())
        mistake = {EndpointInput::Field::Key, tr("%1 needs a key.").arg(chosen()->title)};
    if (!mistake)
        return false;
    setStatus(mistake->text, Theme::Role::Danger);
    QWidget *const fields[] = {m_name, m_baseUrl, m_key, m_model};
    fields[int(mistake->field)]->setFocus(Qt::OtherFocusReason);
    return true;
}

void EndpointForm::handleCheck()
{
    if (refuseMistake(false))
        return;
    const ModelProfile profile = input().toProfile();
    setStatus(tr("Asking %1…").arg(profile.baseUrl.host()), Theme::Role::TextMuted);
    m_lister = std::make_unique<ModelLister>(profile, QString());
    connect(m_lister.get(), &ModelLister::finished, this, &EndpointForm::handleChecked);
    m_lister->start();
}

void EndpointForm::handleChecked(const Result<ModelList> &list)
{
    m_lister.release()->deleteLater(); // it is the sender
    if (!list) {
        const bool isKey = list.error().code == ErrorCode::AuthRequired
            || list.error().code == ErrorCode::PermissionDenied;
        setStatus(isKey
                      ? tr("The endpoint refuses the key. Is it right, and meant for this address?")
                      : tr("No list of models came back.") + u'\n' + errorDetail(list.error()),
                  Theme::Role::Danger);
        return;
    }
    QStringList names;
    for (const ListedModel &model : list->models)
        names.append(model.id);
    names.sort(Qt::CaseInsensitive);
    const QString typed = m_model->currentText();
    m_model->clear();
    m_model->addItems(names);
    m_model->setEditText(typed.isEmpty() ? names.value(0) : typed);
    const QString note = typed.isEmpty() || names.contains(typed)
        ? QString()
        : u'\n' + tr("\"%1\" is not among them.").arg(typed);
    setStatus(tr("It works. Models found: %1").arg(names.size()) + note,
              note.isEmpty() ? Theme::Role::Success : Theme::Role::Warning);
}

void EndpointForm::handleSave()
{
    if (refuseMistake(true))
        return;
    if (input().exposesKey()) {
        const QString warning = tr("http:// sends the key unencrypted to another machine. "
                                   "Press the button again to save it all the same.");
        if (statusText() != warning) {
            setStatus(warning, Theme::Role::Warning);
            return;
        }
    }
    emit saveRequested(input().toProfile());
}

void EndpointForm::hideEvent(QHideEvent *event)
{
    m_lister.reset();
    setEditable(true);
    emit abandoned();
    Card::hideEvent(event);
}

} // namespace Ui
