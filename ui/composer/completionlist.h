// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

class QStandardItemModel;

namespace Ui {

class ComposerEdit;

//! What a row of CompletionList offers.
struct Completion
{
    QString icon; //!< Of resources/icons; empty: none.
    QString name;
    QString detail; //!< Muted, behind the name.
    QString spoken; //!< For screen readers.
    QVariant data; //!< For who takes it.
};

//! \brief A list over the composer that leaves the focus in the text, for as long as it is shown.
//!
//! A part of the window and no window of its own, so that input methods notice nothing of it.
class CompletionList : public QListView
{
    Q_OBJECT

public:
    //! Where the list is shown, and whose keys are handed to handleKey(). Not owned.
    explicit CompletionList(QWidget *anchor);

    enum class Choice { First, Kept };

    //! \brief Shows them over the anchor; none: hides the list.
    //!
    //! The first one is chosen, or, of those that only became more, the same as before.
    void offer(const QList<Completion> &completions, Choice choice = Choice::First);
    //! Up, Down, Page Up and Down choose, Enter and Tab take, Escape closes. False: not its key.
    bool handleKey(int key);
    //! As handleKey(), of a key event of the anchor without modifiers, unless text is being
    //! composed by an input method; the key is no shortcut then. False: \a event goes on.
    bool takeKey(QEvent *event, const ComposerEdit *edit);
    //! handleKey() would take it now.
    bool wantsKey(int key) const;

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void taken(const QVariant &data);
    //! Escape was pressed.
    void dismissed();

private:
    void place();
    void choose(int row);

    QWidget *m_anchor;
    QWidget *m_surface = nullptr; //!< The card with the anchor, over which the list stands.
    QStandardItemModel *m_model;
};

} // namespace Ui
