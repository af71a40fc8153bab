// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/review/reviewcomments.h"

#include <QWidget>

class QPlainTextEdit;
class QVBoxLayout;

namespace Ui {

class Button;
class Label;

//! \brief The comments that wait to be sent, and the field for one more; empty and hidden at first.
//!
//! Those on the file in view are shown in its diff, by others.
class CommentBox : public QWidget
{
    Q_OBJECT

public:
    explicit CommentBox(QWidget *parent = nullptr);

    //! \a folder: that of the session, for paths. What is being written is gone.
    void setComments(const QList<ReviewComment> &comments, const QString &folder);
    const QList<ReviewComment> &comments() const { return m_comments; }
    //! comments(), and what is being written.
    QList<ReviewComment> written() const;
    void clear();
    //! Opens the field for a comment at the place of \a comment.
    void write(const ReviewComment &comment);
    //! Opens it to change the comment \a index, which stays as it is until that is done.
    void edit(int index);
    void remove(int index);
    //! Comments on \a path are not listed; empty: all are.
    void setShownElsewhere(const QString &path);
    bool isWriting() const;
    //! Closes the field; what was written there is gone.
    void stopWriting();

signals:
    //! comments() are others.
    void changed();
    void sendRequested();
    //! The field was closed.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void add();
    void refresh();

    QString m_folder;
    QList<ReviewComment> m_comments;
    ReviewComment m_writing;
    int m_edited = -1; //!< Which one is changed; -1: it is a new one.
    QString m_elsewhere; //!< See setShownElsewhere().
    QVBoxLayout *m_list;
    QWidget *m_editor;
    Label *m_place;
    QPlainTextEdit *m_text;
    Button *m_add;
    Button *m_send;
};

} // namespace Ui
