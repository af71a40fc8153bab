// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/emptypage.h"

#include "ui/text/displaypath.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QGridLayout>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTextWidth = 520;

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
    m_keys->setColumnStretch(1, 1);

    auto *content = new QWidget;
    content->setMaximumWidth(kTextWidth);
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
    middle->addWidget(content, 100);
    middle->addStretch(1);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap);
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
    m_folder->setToolTip(path);
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
        connect(button, &Button::clicked, this, [this, text] { emit suggestionChosen(text); });
        m_suggestions->addWidget(button);
    }
}

void EmptyPage::setKeys(const QList<std::pair<QString, QString>> &keys)
{
    while (QLayoutItem *item = m_keys->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const auto &[key, meaning] : keys) {
        if (key.isEmpty())
            continue; // the user took them away
        m_keys->addWidget(new Label(key, Theme::Role::Text, Label::Size::Secondary), row, 0,
                          Qt::AlignTop);
        auto *what = new Label(meaning, Theme::Role::TextMuted, Label::Size::Secondary);
        what->setWordWrap(true); // in a narrow window, and in languages with long words
        m_keys->addWidget(what, row, 1);
        ++row;
    }
}

} // namespace Ui
