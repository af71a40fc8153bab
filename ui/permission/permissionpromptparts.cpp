// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a PermissionPrompt is made of.
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/answerchoice.h"
#include "ui/permission/deceptivetext.h"
#include "ui/permission/permissionprompt.h"
#include "ui/permission/questiontext.h"
#include "ui/permission/quietbutton.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/wraplabel.h"

#include <QCheckBox>
#include <QLineEdit>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kMaximumNoteLength = 4000;

void PermissionPrompt::addTitle()
{
    m_dialogButton = new QuietButton(tr("Enlarge"), this);
    m_dialogButton->setToolTip(tr("Show this question in a window of its own"));
    connect(m_dialogButton, &QToolButton::clicked, this, &PermissionPrompt::dialogRequested);

    addTitleRow(QuestionText::title(m_question))->addWidget(m_dialogButton, 0, Qt::AlignVCenter);
}

// What should hold it may not start on this machine.
void PermissionPrompt::addPlace()
{
    m_place = new WrapLabel(Role::TextMuted, this);
    m_place->setText(QuestionText::place(m_question));
    column()->addWidget(m_place);
    if (m_question.sandboxed) {
        showSandbox(*m_question.sandboxed);
        if (*m_question.sandboxed) {
            SandboxProbe::shared()->status().then(this, [this](const SandboxStatus &status) {
                showSandbox(status.kind != SandboxKind::None);
            });
        }
    }
    m_place->setVisible(!m_place->text().isEmpty());
    const auto deceptive = DeceptiveText::findings(QuestionText::effectText(m_question));
    for (const QString &finding : deceptive)
        addWarning(finding);
}

void PermissionPrompt::showSandbox(bool isOn)
{
    const QString place = QuestionText::place(m_question);
    const QString words = QuestionText::sandbox(isOn);
    const QString text = place.isEmpty() ? words : tr("%1 · %2").arg(place, words);
    if (text == m_place->text())
        return;
    noteChange();
    m_place->setText(text);
    m_place->setToolTip(QuestionText::sandboxMeaning(isOn));
    m_place->setAccessibleDescription(m_place->toolTip());
}

void PermissionPrompt::addWarning(const QString &words)
{
    auto *warning = new WrapLabel(Role::Danger, this);
    warning->setText(words);
    column()->addWidget(warning);
}

void PermissionPrompt::addWhy()
{
    const QString words = QuestionText::why(m_question);
    if (words.isEmpty())
        return;
    const Role marked = QuestionText::isAlarm(m_question) ? Role::Danger : Role::Warning;
    auto *label = new WrapLabel(m_question.dangerous ? marked : Role::Text, this);
    label->setText(words);
    label->setAccessibleDescription(tr("Why you are asked"));
    column()->addWidget(label);
}

void PermissionPrompt::addNote()
{
    m_note = new QLineEdit(this);
    m_note->setPlaceholderText(tr("Why, or what to do instead; goes to the model"));
    m_note->setAccessibleName(tr("Reason for the model"));
    m_note->setMaxLength(kMaximumNoteLength);
    m_note->hide();
    m_note->installEventFilter(this);
    connect(m_note, &QLineEdit::returnPressed, this, [this] { handleButton(m_denial->button()); });
    layout()->addWidget(m_note);
}

void PermissionPrompt::addNoteButton()
{
    m_noteButton = new QuietButton(tr("Say why\u2026"), this);
    m_noteButton->setToolTip(tr("Deny with a reason for the model"));
    m_noteButton->setCheckable(true);
    m_noteButton->setVisible(m_question.asker.isEmpty()); // another agent does not read it
    m_noteButton->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    // Not clicked(): the accessibility interface toggles it.
    connect(m_noteButton, &QToolButton::toggled, this, &PermissionPrompt::showNote);
}

// The safe one first; a plain "no" is there even if the question does not offer one. What lasts is
// in the menus.
void PermissionPrompt::addButtons()
{
    const PermissionOption *denial
        = QuestionText::plainOption(m_question, PermissionChoice::RejectOnce);
    m_denial = addChoice(denial ? *denial : PermissionOption(), denial);
    if (const auto *once = QuestionText::plainOption(m_question, PermissionChoice::AllowOnce))
        m_allowance = addChoice(*once, true);
    auto *flow = new FlowLayout;
    for (AnswerChoice *answer : choices()) {
        addLasting(answer);
        flow->addWidget(answer);
    }
    flow->addWidget(m_noteButton);
    m_noteButton->setMinimumHeight(m_denial->sizeHint().height());
    column()->addLayout(flow);
    orderTabs();
}

//! Not \a isOffered: a "no" that the question has not.
AnswerChoice *PermissionPrompt::addChoice(const PermissionOption &option, bool isOffered)
{
    auto *button = new AnswerButton(isOffered ? std::optional(option.choice) : std::nullopt,
                                    m_question.asker.isEmpty()
                                        ? QuestionText::label(option)
                                        : QuestionText::theirLabel(option, isOffered));
    button->setAsked(option.asked);
    auto *answer = new AnswerChoice(button, this);
    button->installEventFilter(this);
    connect(button, &QPushButton::clicked, this, [this, button] { handleButton(button); });
    connect(answer, &AnswerChoice::lastingChosen, this, [this](const PermissionOption &chosen) {
        finish(chosen.choice, chosen.scope, chosen.asked);
    });
    if (m_question.dangerous && button->allows())
        button->setWarningLabel(tr("Really allow?"));
    return answer;
}

void PermissionPrompt::addLasting(AnswerChoice *answer)
{
    if (!m_question.asker.isEmpty()) {
        addTheirs(answer);
        return;
    }
    const auto wanted = answer->button()->allows() ? PermissionChoice::AllowAlways
                                                   : PermissionChoice::RejectAlways;
    const QString rule = displayLine(coreText(m_question.rule));
    for (const PermissionOption &option : std::as_const(m_question.options)) {
        if (option.choice == wanted)
            answer->addLasting(option, QuestionText::lasting(option.scope), rule);
    }
}

//! The other answers of that side, in the words of the agent that asks.
void PermissionPrompt::addTheirs(AnswerChoice *answer)
{
    for (const PermissionOption &option : std::as_const(m_question.options)) {
        const bool allows = PermissionAnswer{.choice = option.choice}.allows();
        if (allows == answer->button()->allows() && option.asked != answer->button()->asked())
            answer->addLasting(option, QuestionText::theirLabel(option, true), {});
    }
}

// Round by Tab in the order the eye goes.
void PermissionPrompt::orderTabs()
{
    QWidget *before = m_dialogButton;
    const auto next = [&before](QWidget *widget) {
        setTabOrder(before, widget);
        before = widget;
    };
    next(m_note);
    next(m_alike);
    for (const AnswerChoice *answer : choices()) {
        next(answer->button());
        if (answer->chevron())
            next(answer->chevron());
    }
    next(m_noteButton);
}

void PermissionPrompt::addAlike()
{
    m_alike = new QCheckBox(this);
    m_alike->hide();
    layout()->addWidget(m_alike);
}

} // namespace Ui
