// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/memoryfacts.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/knowledge/memorytopic.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QDate>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static const QString kEditFact = u"editFactButton"_s;
static const QString kRemoveFact = u"removeFactButton"_s;
static const QString kUndoFact = u"undoFactButton"_s;

MemoryFacts::MemoryFacts(const AuthoredFiles &files, QWidget *parent)
    : Card(parent)
    , m_store(files)
    , m_entries(new PickModel(this))
{
    setObjectName("memoryFacts"_L1);
    build();
    hide();
}

Button *MemoryFacts::addButton(const QString &name, const QString &text,
                               void (MemoryFacts::*slot)())
{
    auto *made = new Button(Button::Kind::Raised, text);
    made->setObjectName(name);
    connect(made, &Button::clicked, this, slot);
    m_buttons.insert(name, made);
    return made;
}

void MemoryFacts::build()
{
    constexpr int kMostHeight = 200;
    m_title = new Label(tr("What is remembered in it"), Theme::Role::Text, Label::Size::Strong);
    m_list = new ItemList;
    m_list->setObjectName("factList"_L1);
    m_list->setAccessibleName(m_title->text());
    m_list->setModel(m_entries);
    m_list->setItemDelegate(new PickDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMostHeight(kMostHeight);
    m_list->viewport()->setAutoFillBackground(false);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &MemoryFacts::refreshButtons);
    connect(m_list, &QListView::activated, this, &MemoryFacts::edit);
    m_message = new Label({}, Theme::Role::Warning, Label::Size::Secondary);
    m_message->setObjectName("factMessage"_L1);
    m_message->setWordWrap(true);
    m_message->hide();
    auto *row = new FlowLayout;
    row->setSpacing(Theme::kGap);
    row->addWidget(addButton(kEditFact, tr("Change the entry…"), &MemoryFacts::edit));
    row->addWidget(addButton(kRemoveFact, tr("Delete the entry"), &MemoryFacts::remove));
    row->addWidget(addButton(kUndoFact, tr("Undo"), &MemoryFacts::undo));
    m_editor = new QWidget;
    m_editor->setLayout(buildEditor());
    m_editor->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_title);
    column->addWidget(m_list);
    column->addWidget(m_message);
    column->addLayout(row);
    column->addWidget(m_editor);
}

QLayout *MemoryFacts::buildEditor()
{
    constexpr int kLines = 4;
    m_words = new TextArea(kLines);
    m_words->setObjectName("factWords"_L1);
    m_words->setAccessibleName(tr("The entry"));
    auto *save = new Button(Button::Kind::Primary, tr("Save"));
    save->setObjectName("saveFactButton"_L1);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    cancel->setObjectName("cancelFactButton"_L1);
    setEscapes(cancel);
    connect(save, &Button::clicked, this, &MemoryFacts::save);
    connect(cancel, &Button::clicked, this, &MemoryFacts::closeEditor);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGap);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(save);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_words);
    column->addLayout(buttons);
    return column;
}

void MemoryFacts::showTopic(const AuthoredFile *file)
{
    const bool isSame = file && m_file && file->file == m_file->file;
    if (isSame && m_edited > 0)
        return; // what is typed is for the file as it was
    if (!isSame) {
        m_editor->hide();
        m_message->hide();
        m_edited = 0;
    }
    m_file = file ? std::optional(*file) : std::nullopt;
    const auto draft = file ? m_store.open(*file) : Result<AuthoredDraft>();
    m_bytes = draft ? draft->bytes : QByteArray();
    setVisible(file && draft);
    fill();
}

void MemoryFacts::fill()
{
    QList<PickEntry> rows;
    const QStringList entries = MemoryTopic::entries(QString::fromUtf8(m_bytes));
    for (const QString &entry : entries) {
        const QString words = MemoryTopic::wordsOf(entry);
        const QString date = entry.first(entry.size() - words.size());
        rows.append({.id = QString::number(rows.size() + 1),
                     .text = displayLine(words.section(u'\n', 0, 0)),
                     .detail = sanitizedForDisplay(words.section(u'\n', 1)),
                     .note = date.left(date.indexOf(u':'))});
    }
    const int before = number();
    m_entries->setEntries(rows);
    const int wanted = std::clamp(before, 1, std::max(1, int(rows.size())));
    m_list->setCurrentIndex(m_entries->find(QString::number(wanted)));
    m_title->setText(rows.isEmpty() ? tr("Nothing is remembered in it.")
                                    : tr("What is remembered in it"));
    m_list->setVisible(!rows.isEmpty());
    refreshButtons();
}

int MemoryFacts::number() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? m_entries->entry(index).id.toInt() : 0;
}

void MemoryFacts::refreshButtons()
{
    const bool isFree = number() > 0 && m_edited == 0;
    m_buttons[kEditFact]->setEnabled(isFree);
    m_buttons[kRemoveFact]->setEnabled(isFree);
    m_buttons[kUndoFact]->setVisible(lastStep() >= 0);
    m_buttons[kUndoFact]->setEnabled(m_edited == 0);
    m_list->setEnabled(m_edited == 0);
}

void MemoryFacts::edit()
{
    if (!m_buttons[kEditFact]->isEnabled())
        return;
    m_edited = number();
    const QStringList entries = MemoryTopic::entries(QString::fromUtf8(m_bytes));
    m_words->setPlainText(MemoryTopic::wordsOf(entries.at(m_edited - 1)));
    m_message->hide();
    m_editor->show();
    m_words->setFocus(Qt::OtherFocusReason);
    refreshButtons();
}

void MemoryFacts::save()
{
    if (write(MemoryTopic::changed(QString::fromUtf8(m_bytes), m_edited, m_words->toPlainText(),
                                   QDate::currentDate())))
        closeEditor();
}

void MemoryFacts::closeEditor()
{
    m_edited = 0;
    m_editor->hide();
    const auto file = m_file;
    showTopic(file ? &*file : nullptr);
    m_list->setFocus(Qt::OtherFocusReason);
}

void MemoryFacts::remove()
{
    if (!m_buttons[kRemoveFact]->isEnabled())
        return;
    if (write(MemoryTopic::removed(QString::fromUtf8(m_bytes), number(), QDate::currentDate())))
        m_message->showText(tr("The entry is deleted."));
}

//! Nothing is lost of what another program wrote meanwhile: it is told instead.
bool MemoryFacts::write(const Result<QString> &text)
{
    m_message->hide();
    const auto written = text.and_then(
        [this](const QString &text) { return m_store.rewrite(*m_file, m_bytes, text.toUtf8()); });
    if (!written) {
        m_message->showText(errorText(written.error()));
        return false;
    }
    if (text->toUtf8() != m_bytes)
        m_steps.append({*m_file, m_bytes, text->toUtf8()});
    m_bytes = text->toUtf8();
    fill();
    emit changed();
    return true;
}

//! Of the topic in view; -1: there is none.
qsizetype MemoryFacts::lastStep() const
{
    qsizetype at = m_steps.size() - 1;
    while (at >= 0 && !(m_file && m_steps.at(at).file.file == m_file->file))
        --at;
    return at;
}

void MemoryFacts::undo()
{
    const qsizetype at = lastStep();
    if (at < 0)
        return;
    const Step step = m_steps.at(at);
    if (const auto written = m_store.rewrite(step.file, step.after, step.before); !written) {
        m_message->showText(errorText(written.error()));
        return;
    }
    m_steps.removeAt(at);
    m_message->hide();
    m_bytes = step.before;
    fill();
    emit changed();
}

} // namespace Ui
