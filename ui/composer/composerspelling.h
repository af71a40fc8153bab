// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QMenu;

namespace Ui {

class ComposerEdit;
class ComposerHighlighter;
class SpellChecker;

//! \brief Spell check of the composer: marks words, and puts suggestions into the context menu.
//!
//! Does nothing before it is switched on, nothing that is seen where there is no dictionary.
class ComposerSpelling : public QObject
{
    Q_OBJECT

public:
    //! \a edit owns it; \a highlighter is not owned.
    ComposerSpelling(ComposerEdit *edit, ComposerHighlighter *highlighter);

    void setEnabled(bool enabled);
    //! For the language of \a checker; tests give their own. Owned from here on.
    void setChecker(SpellChecker *checker);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &position, const QPoint &globalPosition);
    void addSuggestions(QMenu *menu, const QTextCursor &word);

    ComposerEdit *m_edit;
    ComposerHighlighter *m_highlighter;
    SpellChecker *m_checker = nullptr;
};

} // namespace Ui
