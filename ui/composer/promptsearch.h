// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace Ui {

class CompletionList;
class PromptWalker;

//! \brief A line over the text that looks for an earlier prompt by words of it; hidden otherwise.
//!
//! Enter takes the chosen one, Escape closes.
class PromptSearch : public QLineEdit
{
    Q_OBJECT

public:
    //! \a prompts: where they come from; not owned.
    explicit PromptSearch(PromptWalker *prompts, QWidget *parent = nullptr);

    void begin();
    CompletionList *list() const { return m_list; }

signals:
    void chosen(const QString &prompt);
    //! It is hidden again and had the focus.
    void closed();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void search();
    void finish();

    PromptWalker *m_source;
    CompletionList *m_list;
    QStringList m_prompts;
};

} // namespace Ui
