// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a PermissionPrompt is made of.
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "ui/diff/displaypath.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/deceptivetext.h"
#include "ui/permission/flowlayout.h"
#include "ui/permission/permissionprompt.h"
#include "ui/permission/questiontext.h"
#include "ui/permission/quietbutton.h"
#include "ui/permission/wraplabel.h"
#include "ui/text/coretext.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QMenu>

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
    if (m_question.dangerous)
        addWarning(tr("Careful: this can destroy data or reaches outside the project."));
    const auto deceptive = DeceptiveText::findings(QuestionText::effectText(m_question));
    for (const QString &finding : deceptive)
        addWarning(finding);
}

void PermissionPrompt::addWarning(const QString &words)
{
    auto *warning = new WrapLabel(Role::Danger, this);
    warning->setText(words);
    column()->addWidget(warning);
}

void PermissionPrompt::addFacts()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(Theme::kPadding);
    grid->setVerticalSpacing(Theme::kGrid);
    grid->setColumnStretch(1, 1);
    addFact(grid, tr("Runs in"), QuestionText::directories(m_question));
    if (m_question.sandboxed)
        addSandbox(grid);
    addFact(grid, tr("Asked because"), displayLine(coreText(m_question.reason)));
    const auto isLasting = [](const PermissionOption &option) {
        return option.choice == PermissionChoice::AllowAlways
            || option.choice == PermissionChoice::RejectAlways;
    };
    if (std::ranges::any_of(m_question.options, isLasting))
        addFact(grid, tr("“Always” means"), displayLine(coreText(m_question.rule)));
    column()->addLayout(grid);
}

// What should hold it may not start on this machine.
void PermissionPrompt::addSandbox(QGridLayout *grid)
{
    const bool isWanted = m_question.sandboxed.value_or(false);
    QLabel *label = addFact(grid, tr("Sandbox"), QuestionText::sandbox(isWanted));
    if (!isWanted)
        return;
    SandboxProbe::shared()->status().then(label, [label](const SandboxStatus &status) {
        label->setText(QuestionText::sandbox(status.kind != SandboxKind::None));
    });
}

QLabel *PermissionPrompt::addFact(QGridLayout *grid, const QString &name, const QString &fact)
{
    if (fact.isEmpty())
        return nullptr;
    const int row = grid->rowCount();
    auto *nameLabel = new WrapLabel(Role::TextMuted, this);
    nameLabel->setText(name);
    nameLabel->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
    auto *factLabel = new WrapLabel(Role::Text, this);
    factLabel->setText(fact);
    factLabel->setAccessibleDescription(name);
    grid->addWidget(nameLabel, row, 0, Qt::AlignTop);
    grid->addWidget(factLabel, row, 1);
    return factLabel;
}

void PermissionPrompt::addNote()
{
    m_note = new QLineEdit(this);
    m_note->setPlaceholderText(tr("Why, or what to do instead; goes to the model"));
    m_note->setAccessibleName(tr("Reason for the model"));
    m_note->setMaxLength(kMaximumNoteLength);
    m_note->hide();
    m_note->installEventFilter(this);
    connect(m_note, &QLineEdit::returnPressed, this, [this] { handleButton(m_buttons.first()); });
    layout()->addWidget(m_note);
}

void PermissionPrompt::addNoteButton()
{
    m_noteButton = new QuietButton(tr("Say why\u2026"), this);
    m_noteButton->setToolTip(tr("Deny with a reason for the model"));
    m_noteButton->setCheckable(true);
    m_noteButton->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(m_noteButton, &QToolButton::clicked, this, &PermissionPrompt::toggleNote);
}

// Safe answers first; a plain "no" is there even if the question does not offer one.
void PermissionPrompt::addButtons()
{
    auto *flow = new FlowLayout;
    const auto addButton
        = [this, flow](std::optional<PermissionChoice> choice, const QString &label) {
              auto *button = new AnswerButton(choice, label, this);
              button->installEventFilter(this);
              connect(button, &QPushButton::clicked, this, [this, button] {
                  if (!ignoresClicks())
                      handleButton(button);
              });
              if (m_question.dangerous && button->allows())
                  button->setWarningLabel(tr("Really allow?"));
              flow->addWidget(button);
              if (m_buttons.isEmpty())
                  flow->addWidget(m_noteButton);
              m_buttons += button;
          };
    const auto &options = m_question.options;
    for (const auto choice : {PermissionChoice::RejectOnce, PermissionChoice::RejectAlways,
                              PermissionChoice::AllowOnce, PermissionChoice::AllowAlways}) {
        const auto option = std::ranges::find_if(options, [choice](const PermissionOption &one) {
            return one.choice == choice && one.scope == PermissionScope::Session;
        });
        if (option != options.cend())
            addButton(choice, QuestionText::label(*option));
        else if (choice == PermissionChoice::RejectOnce)
            addButton(std::nullopt, QuestionText::label({.choice = choice}));
    }
    m_keepButton = makeKeepButton();
    if (m_keepButton)
        flow->addWidget(m_keepButton);
    // Round by Tab in the order the eye goes.
    QWidget *before = m_dialogButton;
    const auto next = [&before](QWidget *widget) {
        setTabOrder(before, widget);
        before = widget;
    };
    next(m_note);
    next(m_alike);
    next(m_buttons.first());
    next(m_noteButton);
    for (AnswerButton *button : m_buttons.sliced(1))
        next(button);
    if (m_keepButton) {
        next(m_keepButton);
        m_keepButton->setMinimumHeight(m_buttons.first()->sizeHint().height());
    }
    m_noteButton->setMinimumHeight(m_buttons.first()->sizeHint().height());

    column()->addLayout(flow);
}

// What is saved beyond the session takes a second look, so it is in a menu.
QToolButton *PermissionPrompt::makeKeepButton()
{
    QMenu *menu = nullptr;
    for (const PermissionOption &option : std::as_const(m_question.options)) {
        if (option.scope == PermissionScope::Session)
            continue;
        if (!menu)
            menu = new QMenu(this);
        QString label = QuestionText::label(option);
        const QAction *action = menu->addAction(label.replace(u'&', "&&"_L1));
        connect(action, &QAction::triggered, this,
                [this, option] { finish(option.choice, option.scope); });
    }
    if (!menu)
        return nullptr;
    auto *button = new QuietButton(tr("Remember longer\u2026"), this);
    button->setToolTip(tr("Save this permission for this folder or for all folders"));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return button;
}

void PermissionPrompt::addAlike()
{
    m_alike = new QCheckBox(this);
    m_alike->hide();
    layout()->addWidget(m_alike);
}

} // namespace Ui
