// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/commentbox.h"

#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kEditorLines = 3;

CommentBox::CommentBox(QWidget *parent)
    : QWidget(parent)
    , m_list(new QVBoxLayout)
    , m_editor(new QWidget)
    , m_place(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_text(new TextArea(kEditorLines))
    , m_add(new Button(Button::Kind::Raised, tr("Add comment")))
    , m_send(new Button(Button::Kind::Primary))
{
    m_place->setElided(true);
    m_text->setObjectName("commentText"_L1);
    m_text->setAccessibleName(tr("Comment"));
    m_text->setPlaceholderText(tr("What should be different here?"));
    m_text->setFont(font()); // sentences, not code
    m_text->installEventFilter(this);
    m_add->setObjectName("addComment"_L1);
    m_add->setToolTip(tr("Keep this comment until all are sent (Ctrl+Enter)"));
    m_send->setObjectName("sendComments"_L1);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_place, 1);
    row->addWidget(cancel);
    row->addWidget(m_add);
    auto *editor = new QVBoxLayout(m_editor);
    editor->setContentsMargins(0, 0, 0, 0);
    editor->setSpacing(Theme::kGrid);
    editor->addWidget(m_text);
    editor->addLayout(row);
    m_list->setSpacing(0);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kGap, Theme::kPadding, Theme::kGap);
    column->setSpacing(Theme::kGrid);
    column->addLayout(m_list);
    column->addWidget(m_editor);
    column->addWidget(m_send, 0, Qt::AlignRight);
    connect(m_add, &Button::clicked, this, &CommentBox::add);
    connect(m_send, &Button::clicked, this, &CommentBox::sendRequested);
    connect(cancel, &Button::clicked, this, &CommentBox::stopWriting);
    connect(m_text, &QPlainTextEdit::textChanged, this,
            [this] { m_add->setEnabled(!m_text->toPlainText().trimmed().isEmpty()); });
    m_add->setEnabled(false);
    m_editor->hide();
    refresh();
}

bool CommentBox::isWriting() const
{
    return !m_editor->isHidden();
}

void CommentBox::edit(int index)
{
    if (index < 0 || index >= m_comments.size())
        return;
    write(m_comments[index]);
    m_edited = index;
    m_text->setPlainText(m_writing.text);
    m_text->moveCursor(QTextCursor::End);
    m_add->setText(tr("Change"));
}

void CommentBox::remove(int index)
{
    if (index < 0 || index >= m_comments.size())
        return;
    if (index == m_edited)
        stopWriting();
    m_comments.removeAt(index);
    m_edited -= index < m_edited ? 1 : 0;
    refresh();
    emit changed();
}

void CommentBox::setShownElsewhere(const QString &path)
{
    if (std::exchange(m_elsewhere, path) != path)
        refresh();
}

void CommentBox::write(const ReviewComment &comment)
{
    m_edited = -1;
    m_add->setText(tr("Add comment"));
    m_writing = comment;
    m_place->setText(commentPlace(comment, m_folder));
    m_place->setToolTip(plainTip(m_place->text()));
    m_editor->show();
    refresh();
    m_text->setFocus(Qt::OtherFocusReason);
}

void CommentBox::stopWriting()
{
    m_edited = -1;
    m_text->clear();
    m_editor->hide();
    refresh();
    emit left();
}

void CommentBox::add()
{
    m_writing.text = m_text->toPlainText().trimmed();
    if (m_writing.text.isEmpty())
        return;
    if (m_edited >= 0)
        m_comments[m_edited].text = m_writing.text;
    else
        m_comments.append(m_writing);
    stopWriting();
    emit changed();
}

QList<ReviewComment> CommentBox::written() const
{
    QList<ReviewComment> all = m_comments;
    const QString text = m_text->toPlainText().trimmed();
    if (!isWriting() || text.isEmpty())
        return all;
    if (m_edited < 0)
        all.append(m_writing);
    all[m_edited < 0 ? all.size() - 1 : m_edited].text = text;
    return all;
}

void CommentBox::setComments(const QList<ReviewComment> &comments, const QString &folder)
{
    m_comments = comments;
    m_edited = -1;
    m_folder = folder;
    m_text->clear();
    m_editor->hide();
    refresh();
    emit changed();
}

void CommentBox::clear()
{
    setComments({}, m_folder);
}

void CommentBox::refresh()
{
    while (QLayoutItem *item = m_list->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (int i = 0; i < m_comments.size(); ++i) {
        if (m_comments[i].path == m_elsewhere)
            continue;
        const QString place = commentPlace(m_comments[i], m_folder);
        auto *line = new QWidget;
        auto *row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        auto *words = new Label(tr("%1: %2").arg(place, displayLine(m_comments[i].text)));
        words->setElided(true);
        auto *remove = new Button(Button::Kind::Quiet);
        remove->setIconName(u"close"_s);
        remove->setAccessibleName(tr("Remove the comment on %1").arg(place));
        remove->setToolTip(tr("Remove this comment"));
        connect(remove, &Button::clicked, this, [this, i] { this->remove(i); });
        row->addWidget(words, 1);
        row->addWidget(remove);
        m_list->addWidget(line);
    }
    m_send->setText(tr("Send comments (%1)").arg(m_comments.size()));
    m_send->setVisible(!m_comments.isEmpty() && !isWriting());
    setVisible(isWriting() || !m_comments.isEmpty());
}

bool CommentBox::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_text
        && (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride)) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        const bool isMine = key->key() == Qt::Key_Escape
            || (isEnter && key->modifiers().testFlag(Qt::ControlModifier));
        if (isMine && event->type() == QEvent::ShortcutOverride) {
            event->accept(); // not the window's
            return true;
        }
        if (isMine && isEnter)
            add();
        else if (isMine)
            stopWriting();
        if (isMine)
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

void CommentBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), Theme::color(Theme::Role::Separator));
}

} // namespace Ui
