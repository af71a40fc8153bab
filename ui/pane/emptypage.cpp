// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/emptypage.h"

#include "ui/conversation/conversationdelegate.h"
#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QGridLayout>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTextWidth = 520; // of what is offered
static constexpr int kTwoColumns = 560; // of keys, from this width on

EmptyPage::EmptyPage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("emptyPage"_L1);
    m_heading = new Label(tr("What shall we work on?"), Theme::Role::Text, Label::Size::Heading);
    m_folder = new Label({}, Theme::Role::TextMuted);
    m_folder->setElided(true);
    m_tryLabel = new Label(tr("To try here"), Theme::Role::TextMuted, Label::Size::Secondary);
    m_suggestions = new QVBoxLayout;
    m_suggestions->setSpacing(Theme::kGrid);
    m_keys = new QGridLayout;
    m_keys->setHorizontalSpacing(Theme::kTurnGap);
    m_keys->setVerticalSpacing(Theme::kGrid);

    auto *content = new QWidget;
    content->setMaximumWidth(Theme::kColumnWidth); // its edge is that of the composer
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_heading);
    column->addWidget(m_folder);
    column->addSpacing(Theme::kTurnGap);
    column->addWidget(m_tryLabel);
    column->addLayout(m_suggestions);
    column->addSpacing(Theme::kTurnGap);
    column->addWidget(new Label(tr("Keys"), Theme::Role::TextMuted, Label::Size::Secondary));
    column->addLayout(m_keys);

    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(content, 100'000); // the stretches get what is left over
    middle->addStretch(1);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(ConversationDelegate::kMargin, Theme::kTurnGap,
                              ConversationDelegate::kMargin, Theme::kTurnGap);
    outer->addStretch(2);
    outer->addLayout(middle);
    outer->addStretch(3);
}

void EmptyPage::setFacts(const FolderFacts &facts)
{
    // The header has the path; here it is named as people call it.
    const QString path = displayPath(facts.path);
    const QString name = displayLine(QFileInfo(facts.path).fileName());
    const QString shown = name.isEmpty() ? path : name;
    m_folder->setText(facts.branch.isEmpty() ? shown : shown + u"  ·  "_s + facts.branch);
    m_folder->setToolTip(plainTip(path));
    m_tryLabel->setVisible(!facts.suggestions.isEmpty());
    if (facts.suggestions == m_facts.suggestions)
        return;
    m_facts = facts;
    while (QLayoutItem *item = m_suggestions->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const Suggestion &suggestion : facts.suggestions) {
        const QString text = suggestionText(suggestion);
        auto *button = new Button(Button::Kind::Raised, QString(text).replace(u'&', "&&"_L1));
        button->setObjectName("suggestion"_L1);
        button->setLeftAligned(true);
        button->setElides(true);
        button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        button->setMaximumWidth(kTextWidth);
        connect(button, &Button::clicked, this, [this, text] { emit suggestionChosen(text); });
        m_suggestions->addWidget(button);
    }
}

void EmptyPage::setKeys(const QList<std::pair<QString, QString>> &keys)
{
    m_shortcuts = keys;
    m_shortcuts.removeIf([](const auto &one) { return one.first.isEmpty(); }); // taken away
    layKeys();
}

// Side by side where there is room: they are read once, and what is above them each time.
void EmptyPage::layKeys()
{
    while (QLayoutItem *item = m_keys->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_columns = width() >= kTwoColumns ? 2 : 1;
    const int rows = (int(m_shortcuts.size()) + m_columns - 1) / m_columns;
    for (int i = 0; i < m_shortcuts.size(); ++i) {
        const auto &[key, meaning] = m_shortcuts.at(i);
        const int column = 2 * (i / rows);
        auto *name = new Label(key, Theme::Role::Text, Label::Size::Secondary);
        m_keys->addWidget(name, i % rows, column, Qt::AlignTop);
        auto *what = new Label(meaning, Theme::Role::TextMuted, Label::Size::Secondary);
        what->setWordWrap(true); // in a narrow window, and in languages with long words
        m_keys->addWidget(what, i % rows, column + 1, Qt::AlignTop); // with its key
        // Lines in other letters may be higher.
        name->setMinimumHeight(what->heightForWidth(QWIDGETSIZE_MAX));
    }
    for (int column = 0; column < 4; ++column)
        m_keys->setColumnStretch(column, column % 2 == 1 && column < 2 * m_columns ? 1 : 0);
}

void EmptyPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_columns != (width() >= kTwoColumns ? 2 : 1))
        layKeys();
}

} // namespace Ui
