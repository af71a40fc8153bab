// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/elicitation/elicitationprompt.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/elicitationanswer.h"
#include "agentcore/tools/builtin/askusertool.h"
#include "ui/elicitation/addresswarnings.h"
#include "ui/elicitation/fieldinput.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/keyarming.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QJsonArray>
#include <QKeyEvent>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;
using Action = ElicitationAnswer::Action;

//! What the program itself asks is told in the user's language, what others ask as they say it.
static Elicitation inUsersWords(Elicitation elicitation)
{
    elicitation.message = coreText(elicitation.message);
    for (ElicitationField &field : elicitation.fields) {
        field.title = coreText(field.title);
        for (ElicitationChoice &choice : field.choices)
            choice.title = coreText(choice.title);
    }
    return elicitation;
}

//! The one thing that is asked, which the message asks for: its title heads it. Null: there are
//! more.
static const ElicitationField *onlyField(const Elicitation &elicitation)
{
    if (elicitation.fields.size() != 1 || elicitation.url.isValid())
        return nullptr;
    const ElicitationField &field = elicitation.fields.constFirst();
    const bool isHeaded = field.isRequired && !field.title.isEmpty()
        && field.kind != ElicitationField::Kind::Boolean;
    return isHeaded ? &field : nullptr;
}

ElicitationPrompt::ElicitationPrompt(const Elicitation &elicitation, QWidget *parent)
    : QuestionCard(Role::Accent, parent)
    , m_elicitation(inUsersWords(elicitation))
    , m_arming(new KeyArming(this))
{
    const QString asker = displayLine(coreText(elicitation.asker));
    QString title = asker.isEmpty() ? tr("The agent asks you") : tr("%1 asks you").arg(asker);
    if (const ElicitationField *only = onlyField(m_elicitation))
        title += u" · "_s + displayLine(only->title);
    addTitleRow(title);
    auto *message = new WrapLabel(Role::Text, this);
    message->setText(
        sanitizedForDisplay(m_elicitation.message.trimmed()).replace(u'\n', QChar::LineSeparator));
    column()->addWidget(message);
    if (elicitation.url.isValid())
        addAddress();
    else
        addFields();
    addButtons();
    setAccessibleName(tr("Question: %1").arg(displayLine(m_elicitation.message)));
    applyTheme();
}

void ElicitationPrompt::addFields()
{
    for (const ElicitationField &field : std::as_const(m_elicitation.fields)) {
        auto *input = new FieldInput(field, this);
        connect(input, &FieldInput::submitted, this, &ElicitationPrompt::accept);
        column()->addWidget(input);
        if (onlyField(m_elicitation))
            input->hideTitle();
        m_inputs += input;
    }
}

void ElicitationPrompt::addAddress()
{
    const QString host = m_elicitation.url.host(QUrl::FullyEncoded);
    auto *site = new WrapLabel(Role::TextMuted, this);
    site->setText(tr("This opens a page of %1 in your browser:").arg(host));
    column()->addWidget(site);
    auto *address = new WrapLabel(Role::Text, this);
    address->setFont(Theme::codeFont());
    address->setText(m_elicitation.url.toString(QUrl::FullyEncoded));
    column()->addWidget(address);
    const auto warn = [this](const QString &words) {
        auto *warning = new WrapLabel(Role::Danger, this);
        warning->setText(words);
        column()->addWidget(warning);
    };
    const QStringList warnings = addressWarnings(m_elicitation.url);
    for (const QString &warning : warnings)
        warn(warning);
}

AnswerButton *ElicitationPrompt::addButton(bool accepts, const QString &label)
{
    const auto choice = accepts ? PermissionChoice::AllowOnce : PermissionChoice::RejectOnce;
    auto *button = new AnswerButton(choice, label, this);
    button->installEventFilter(this);
    connect(button, &QPushButton::clicked, this,
            accepts ? &ElicitationPrompt::accept : &ElicitationPrompt::decline);
    return button;
}

void ElicitationPrompt::addButtons()
{
    const bool isAddress = m_elicitation.url.isValid();
    const bool isYesOrNo = !isAddress && m_inputs.isEmpty();
    m_declineButton = addButton(false,
                                isAddress       ? tr("Don't open")
                                    : isYesOrNo ? tr("No")
                                                : tr("Don't answer"));
    m_acceptButton = addButton(true,
                               isAddress       ? tr("Open in the browser")
                                   : isYesOrNo ? tr("Yes")
                                               : tr("Answer"));
    m_acceptButton->setPrimary(!isAddress && !isYesOrNo);
    constexpr int kMostWidth = 200; // in a narrow window they wrap
    const int width
        = std::max(m_declineButton->sizeHint().width(), m_acceptButton->sizeHint().width());
    auto *flow = new FlowLayout;
    for (AnswerButton *button : {m_declineButton, m_acceptButton}) { // of one size
        button->setMinimumWidth(std::min(width, kMostWidth));
        flow->addWidget(button);
    }
    column()->addLayout(flow);
}

void ElicitationPrompt::focusFirst()
{
    if (m_inputs.isEmpty())
        m_declineButton->setFocus(Qt::ShortcutFocusReason);
    else
        m_inputs.first()->focusFirst();
}

QVariant ElicitationPrompt::draft() const
{
    QVariantMap fields;
    for (const FieldInput *input : m_inputs)
        fields.insert(input->field().name, input->draft());
    return fields;
}

void ElicitationPrompt::setDraft(const QVariant &draft)
{
    const QVariantMap fields = draft.toMap();
    for (FieldInput *input : std::as_const(m_inputs)) {
        if (fields.contains(input->field().name))
            input->setDraft(fields.value(input->field().name).toMap());
    }
}

void ElicitationPrompt::setArmingDelay(std::chrono::milliseconds delay)
{
    m_arming->setDelay(delay);
}

bool ElicitationPrompt::takesWords() const
{
    if (m_isAnswered || m_elicitation.toolCallId.isEmpty() || m_elicitation.fields.size() != 1)
        return false;
    const ElicitationField &field = m_elicitation.fields.constFirst();
    return field.name == AskUserParams::kAnswerField
        && (field.kind == ElicitationField::Kind::Text || field.allowsOther);
}

bool ElicitationPrompt::answerInWords(const QString &words)
{
    if (!takesWords())
        return false;
    FieldInput *input = m_inputs.constFirst();
    QJsonValue value = words;
    if (input->field().kind == ElicitationField::Kind::Choices) { // besides what is ticked
        QJsonArray all = input->value().toArray();
        all.append(words);
        value = all;
    }
    const auto fitting = checkedValue(input->field(), value);
    input->showProblem(fitting ? QString() : coreText(fitting.error().message));
    updateGeometry();
    if (fitting)
        finish({Action::Accept, {{input->field().name, *fitting}}});
    return fitting.has_value();
}

void ElicitationPrompt::accept()
{
    if (m_isAnswered)
        return;
    QJsonObject content;
    FieldInput *wrong = nullptr;
    for (FieldInput *input : std::as_const(m_inputs)) {
        const ElicitationField &field = input->field();
        const QJsonValue value = input->value();
        QString problem;
        if (!value.isUndefined()) {
            if (const auto fitting = checkedValue(field, value))
                content.insert(field.name, *fitting);
            else
                problem = coreText(fitting.error().message);
        } else if (field.isRequired) {
            problem = tr("An answer is needed here.");
        }
        input->showProblem(problem);
        if (!problem.isEmpty() && !wrong)
            wrong = input;
    }
    if (wrong) {
        wrong->focusFirst();
        updateGeometry();
        return;
    }
    finish({Action::Accept, content});
}

void ElicitationPrompt::decline()
{
    finish({Action::Decline, {}});
}

void ElicitationPrompt::finish(const ElicitationAnswer &answer)
{
    if (std::exchange(m_isAnswered, true))
        return;
    if (m_elicitation.url.isValid() && answer.action == Action::Accept)
        QDesktopServices::openUrl(m_elicitation.url);
    emit answered(answer);
}

// What the fields did not want: Enter on a choice answers as it does in a text.
void ElicitationPrompt::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) {
        QuestionCard::keyPressEvent(event);
        return;
    }
    event->accept();
    if (!event->isAutoRepeat() && m_arming->isArmed())
        accept();
}

// Keys on the buttons: only deliberate ones, and Enter as well as Space.
bool ElicitationPrompt::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QuestionCard::eventFilter(watched, event);
    const auto *key = static_cast<const QKeyEvent *>(event);
    return handleAnswerKey(*static_cast<AnswerButton *>(watched), *key, m_arming->isArmed())
        || QuestionCard::eventFilter(watched, event);
}

} // namespace Ui
