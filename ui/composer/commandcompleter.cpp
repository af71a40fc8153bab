// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/commandcompleter.h"

#include "ui/composer/composeredit.h"
#include "ui/text/coretext.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QStandardItemModel>
#include <QStyle>
#include <QTextCursor>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

//! Wide enough for the longest built-in command.
static int nameWidth()
{
    return QFontMetrics(Theme::bodyFont()).averageCharWidth() * 14;
}

void CommandDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QStyleOptionViewItem surface(option);
    surface.state &= ~QStyle::State_HasFocus; // which the text has
    paintRowSurface(painter, surface);
    const QRect whole = option.rect.adjusted(Theme::kPadding, 0, -Theme::kPadding, 0);
    QRect inner = whole;
    painter->setFont(Theme::bodyFont());
    painter->setPen(Theme::color(Theme::Role::Text));
    const QString name = u'/' + index.data(Qt::DisplayRole).toString();
    const QFontMetrics metrics = painter->fontMetrics();
    drawLine(painter, inner, Qt::AlignLeft | Qt::AlignVCenter,
             metrics.elidedText(name, Qt::ElideRight, inner.width()));

    const QString hint = index.data(CommandCompleter::HintRole).toString();
    inner.setLeft(inner.left()
                  + std::max(nameWidth(), metrics.horizontalAdvance(name) + Theme::kPadding));
    painter->setFont(Theme::secondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    const QString words = index.data(CommandCompleter::DescriptionRole).toString();
    const QString text = hint.isEmpty() ? words : words + u"  "_s + hint;
    drawLine(painter, QStyle::visualRect(option.direction, whole, inner),
             Qt::AlignLeft | Qt::AlignVCenter,
             painter->fontMetrics().elidedText(text, Qt::ElideRight, inner.width()));
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, QFontMetrics(Theme::bodyFont()).height() + Theme::kPadding};
}

static constexpr int kMaxVisibleItems = 8;

CommandCompleter::CommandCompleter(ComposerEdit *edit)
    : QCompleter(edit)
    , m_edit(edit)
    , m_model(new QStandardItemModel(this))
{
    setModel(m_model);
    setWidget(edit);
    setCompletionMode(PopupCompletion);
    setFilterMode(Qt::MatchContains);
    setCaseSensitivity(Qt::CaseInsensitive);
    setMaxVisibleItems(kMaxVisibleItems);
    auto *list = new QListView;
    list->setObjectName("commandList"_L1);
    list->setAccessibleName(tr("Commands"));
    list->setFrameStyle(int(QFrame::Box) | int(QFrame::Plain));
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setPopup(list); // owns it from here on
    list->setItemDelegate(new CommandDelegate(list));
    connect(edit, &ComposerEdit::textChanged, this, &CommandCompleter::handleTextChanged);
    connect(this, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            &CommandCompleter::take);
    edit->setCompleter(this);
}

void CommandCompleter::setCommands(const QList<SlashCommand> &commands)
{
    m_model->clear();
    for (const SlashCommand &command : commands) {
        auto *item = new QStandardItem(command.name);
        const QString words = coreText(command.description);
        item->setData(coreText(command.hint), HintRole);
        item->setData(words, DescriptionRole);
        item->setData(tr("Command /%1: %2").arg(command.name, words), Qt::AccessibleTextRole);
        m_model->appendRow(item);
    }
}

//! What stands between the slash and the cursor; nothing: no command is being typed.
std::optional<QString> CommandCompleter::typedName() const
{
    const QTextCursor cursor = m_edit->textCursor();
    const QString text = m_edit->toPlainText();
    if (!text.startsWith(u'/') || cursor.hasSelection() || cursor.position() != text.size())
        return std::nullopt;
    const QStringView name = QStringView(text).sliced(1);
    const bool isName = std::ranges::all_of(name, [](QChar character) {
        return character.isLetterOrNumber() || u"-_:."_s.contains(character);
    });
    return isName ? std::optional(name.toString()) : std::nullopt;
}

void CommandCompleter::handleTextChanged()
{
    const auto name = typedName();
    const bool isTyped = name && m_edit->hasFocus() && !m_edit->hasPreedit();
    if (isTyped)
        setCompletionPrefix(*name);
    const bool isWhole = isTyped && completionCount() == 1
        && currentCompletion().compare(*name, Qt::CaseInsensitive) == 0;
    if (!isTyped || completionCount() == 0 || isWhole) {
        popup()->hide();
        return;
    }
    QPalette colours = m_edit->palette(); // as the theme is now
    colours.setColor(QPalette::Base, Theme::color(Theme::Role::SurfaceRaised));
    colours.setColor(QPalette::WindowText, Theme::color(Theme::Role::Separator));
    popup()->setPalette(colours);
    complete(m_edit->rect());
    // Over the composer, also where there is room below it.
    QRect place = popup()->geometry();
    place.moveBottomLeft(m_edit->mapToGlobal(QPoint(0, -Theme::kPadding)));
    if (place.top() >= m_edit->screen()->availableGeometry().top())
        popup()->setGeometry(place);
    popup()->setCurrentIndex(nearest(*name));
}

//! What was typed whole is meant; else what begins with it, before what has it inside.
QModelIndex CommandCompleter::nearest(const QString &name) const
{
    const QAbstractItemModel *rows = completionModel();
    QModelIndex nearest = rows->index(0, 0);
    for (int row = rows->rowCount() - 1; row >= 0; --row) {
        const QModelIndex index = rows->index(row, 0);
        const QString text = index.data(Qt::DisplayRole).toString();
        if (text.compare(name, Qt::CaseInsensitive) == 0)
            return index;
        if (text.startsWith(name, Qt::CaseInsensitive))
            nearest = index;
    }
    return nearest;
}

//! QCompleter itself takes with Enter only. Enter sends a name that is there already.
bool CommandCompleter::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != popup() || event->type() != QEvent::KeyPress)
        return QCompleter::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const QModelIndex index = popup()->currentIndex();
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (isEnter && index.isValid() && typedName() == index.data(Qt::DisplayRole).toString()) {
        popup()->hide();
        QCoreApplication::sendEvent(m_edit, event);
        return true;
    }
    if (key->key() != Qt::Key_Tab)
        return QCompleter::eventFilter(watched, event);
    popup()->hide();
    if (index.isValid())
        take(index);
    return true;
}

void CommandCompleter::take(const QModelIndex &index)
{
    const QString name = index.data(Qt::DisplayRole).toString();
    const QString hint = index.data(HintRole).toString();
    QTextCursor cursor(m_edit->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(u'/' + name + (hint.isEmpty() ? QString() : u" "_s));
    m_edit->setTextCursor(cursor);
}

} // namespace Ui
