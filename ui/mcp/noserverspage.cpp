// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/noserverspage.h"

#include "ui/text/displaypath.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTextWidth = 560;

//! What adds a server; the words in capitals are to be replaced.
static QString addCommand()
{
    return u"agentao mcp add NAME -- COMMAND"_s;
}

static Label *wrapping(const QString &text, Theme::Role role)
{
    auto *label = new Label(text, role);
    label->setWordWrap(true);
    return label;
}

NoServersPage::NoServersPage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("noServersPage"_L1);
    m_text = wrapping({}, Theme::Role::TextMuted);
    m_text->setObjectName("noServersText"_L1);
    auto *command = new Label(addCommand());
    command->setFont(Theme::windowCodeFont());
    command->setElided(true);
    command->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *copy = new Button(Button::Kind::Quiet, tr("Copy"));
    copy->setObjectName("copyCommand"_L1);
    copy->setIconName(u"copy"_s);
    copy->setToolTip(tr("Copy the command"));
    connect(copy, &Button::clicked, this,
            [] { QGuiApplication::clipboard()->setText(addCommand()); });
    auto *card = new Card;
    m_card = card;
    auto *row = new QHBoxLayout(card);
    row->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    row->addWidget(command, 1);
    row->addWidget(copy);
    m_file = wrapping({}, Theme::Role::TextMuted);
    m_file->setObjectName("userFile"_L1);
    m_open = new Button(Button::Kind::Raised, tr("Open mcp.json"));
    m_open->setObjectName("openFromEmpty"_L1);
    m_open->setIconName(u"folder"_s);
    connect(m_open, &Button::clicked, this, &NoServersPage::openRequested);

    auto *content = new QWidget;
    content->setMaximumWidth(kTextWidth);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kPadding);
    column->addWidget(m_text);
    m_hint = wrapping(tr("Add one in a terminal:"), Theme::Role::Text);
    column->addWidget(m_hint);
    column->addWidget(card);
    column->addWidget(m_file);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    auto *outer = new QHBoxLayout(this);
    outer->setContentsMargins(0, Theme::kTurnGap, 0, 0);
    outer->addWidget(content, 1000, Qt::AlignTop);
    outer->addStretch(1);
}

void NoServersPage::hideWays()
{
    for (QWidget *way : {static_cast<QWidget *>(m_hint), static_cast<QWidget *>(m_card),
                         static_cast<QWidget *>(m_file), static_cast<QWidget *>(m_open)})
        way->hide();
}

void NoServersPage::setState(bool hasSession, const QString &userFile)
{
    const QString what
        = tr("MCP servers give the agent more tools: for issues, databases, browsers and so on.");
    m_text->setText(what + u' '
                    + (hasSession
                           ? tr("This session has none.")
                           : tr("Those you have start with the first message of a session.")));
    m_file->setText(tr("Or write it into %1; new sessions read it.").arg(displayPath(userFile)));
}

} // namespace Ui
