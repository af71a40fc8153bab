// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QFrame>
#include <QScrollArea>

namespace Ui {

//! \brief One attachment of a draft: picture or icon, name, kind and size, a button that removes
//! it.
class AttachmentChip : public QFrame
{
    Q_OBJECT

public:
    //! \a isRead: its text is just being taken out of it.
    AttachmentChip(const AgentCore::ContentBlock &block, bool isRead, QWidget *parent = nullptr);

    QSize sizeHint() const override;

signals:
    void removeRequested();
    //! A pasted text is wanted in the message itself.
    void insertRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addPicture(const AgentCore::ContentBlock &block, QLayout *row);
    void addWords(const AgentCore::ContentBlock &block, const QString &detail, QLayout *row);
};

class FlowLayout;

//! \brief The attachments of the draft as chips; hidden while there is none.
class AttachmentBar : public QScrollArea
{
    Q_OBJECT

public:
    explicit AttachmentBar(QWidget *parent = nullptr);

    const QList<AgentCore::ContentBlock> &attachments() const { return m_attachments; }
    void setAttachments(const QList<AgentCore::ContentBlock> &attachments);
    //! \brief At the end; one that is there already (same address) is not added twice.
    //!
    //! Returns what is wrong, for people: there are too many, or they are too large together.
    //! Empty: added.
    QString add(const AgentCore::ContentBlock &block);
    //! \brief Puts \a block in the place of the one with the same address; without one nothing.
    //!
    //! Returns what add() does.
    QString replace(const AgentCore::ContentBlock &block);
    void remove(qsizetype index);
    //! Addresses of those whose text is just being taken out of them.
    void setReading(const QStringList &uris);

    //! What it takes of the page; 0 while hidden.
    int usedHeight() const { return isHidden() ? 0 : height(); }

signals:
    void attachmentsChanged();
    //! The pasted text \a text is wanted in the message itself; it is no attachment any more.
    void textWanted(const QString &text);
    //! Its height is another one.
    void resized();
    //! The last chip went while it had the focus.
    void focusLost();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void rebuild();
    void fitHeight();
    QString tooLarge(const AgentCore::ContentBlock &more) const;

    QList<AgentCore::ContentBlock> m_attachments;
    QStringList m_reading;
    QWidget *m_page;
    FlowLayout *m_flow;
};

} // namespace Ui
