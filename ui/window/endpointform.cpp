// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/endpointform.h"

#include "ui/window/button.h"
#include "ui/window/endpointcheck.h"
#include "ui/window/label.h"
#include "ui/window/tr.h"

#include <QBoxLayout>
#include <QComboBox>
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
        return Mistake{Field::Model, Tr::tr("The model is missing; \"Check\" may list them.")};
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
    return profile;
}

bool EndpointInput::exposesKey() const
{
    const QUrl url = normalizedUrl(baseUrl);
    const bool isLocal = url.host() == "localhost"_L1 || QHostAddress(url.host()).isLoopback();
    return url.scheme() == "http"_L1 && !isLocal && !key.trimmed().isEmpty();
}

EndpointForm::EndpointForm(QWidget *parent)
    : Card(parent)
    , m_checker(new EndpointCheck(this))
{
    setObjectName("endpointForm"_L1);
    buildLayout();
    connect(m_check, &Button::clicked, this, &EndpointForm::handleCheck);
    connect(m_save, &Button::clicked, this, &EndpointForm::handleSave);
    connect(m_checker, &EndpointCheck::finished, this, &EndpointForm::handleChecked);
    for (QLineEdit *field : {m_name, m_baseUrl, m_key, m_model->lineEdit()}) {
        connect(field, &QLineEdit::textEdited, this, [this] { setStatus({}, Theme::Role::Text); });
        connect(field, &QLineEdit::returnPressed, this, &EndpointForm::handleSave);
    }
}

void EndpointForm::buildLayout()
{
    m_name = new QLineEdit;
    m_name->setObjectName("endpointName"_L1);
    m_name->setPlaceholderText(tr("work"));
    m_baseUrl = new QLineEdit;
    m_baseUrl->setObjectName("endpointUrl"_L1);
    m_baseUrl->setPlaceholderText(u"https://api.example.com/v1"_s);
    m_key = new QLineEdit;
    m_key->setObjectName("endpointKey"_L1);
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("empty if the endpoint needs none"));
    m_model = new QComboBox;
    m_model->setObjectName("endpointModel"_L1);
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_status = new Label({}, Theme::Role::TextMuted);
    m_status->setObjectName("endpointStatus"_L1);
    m_status->setWordWrap(true);
    m_check = new Button(Button::Kind::Raised, tr("Check"));
    m_check->setObjectName("endpointCheck"_L1);
    m_save = new Button(Button::Kind::Primary, tr("Save and use"));
    m_save->setObjectName("endpointSave"_L1);

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(Theme::kPadding);
    form->setVerticalSpacing(Theme::kGap);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Base URL"), m_baseUrl);
    form->addRow(tr("Key"), m_key);
    form->addRow(tr("Model"), m_model);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGap);
    buttons->addWidget(m_status, 1);
    buttons->addWidget(m_check);
    buttons->addWidget(m_save);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kPadding);
    column->addLayout(form);
    column->addLayout(buttons);
}

EndpointInput EndpointForm::input() const
{
    return {m_name->text(), m_baseUrl->text(), m_key->text(), m_model->currentText()};
}

void EndpointForm::setInput(const EndpointInput &input)
{
    m_name->setText(input.name);
    m_baseUrl->setText(input.baseUrl);
    m_key->setText(input.key);
    m_model->setEditText(input.model);
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
    const auto mistake = typed.mistake();
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
    m_checker->start(profile.baseUrl, profile.apiKey);
}

void EndpointForm::handleChecked(const Result<QStringList> &models)
{
    if (!models) {
        const bool isKey = models.error().code == ErrorCode::AuthRequired;
        const QString title
            = isKey ? tr("The endpoint refuses the key.") : tr("No list of models came back.");
        setStatus(title + u'\n' + models.error().text(), Theme::Role::Danger);
        return;
    }
    const QString typed = m_model->currentText();
    m_model->clear();
    m_model->addItems(*models);
    m_model->setEditText(typed.isEmpty() ? models->value(0) : typed);
    const QString note = typed.isEmpty() || models->contains(typed)
        ? QString()
        : u'\n' + tr("\"%1\" is not among them.").arg(typed);
    setStatus(tr("It works. Models found: %1").arg(models->size()) + note,
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
    m_checker->cancel();
    Card::hideEvent(event);
}

} // namespace Ui
