// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace Ui {

class Button;
class Label;

//! \brief One line above the conversation: what to find, how much of it there is, back and forth.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(QWidget *parent = nullptr);

    QString text() const;
    void setText(const QString &text);
    Qt::CaseSensitivity caseSensitivity() const;
    //! Gives the field the focus and selects its text.
    void focusField();
    //! "3 of 17, in a thought"; \a failed: there is nothing.
    void setResult(const QString &text, bool failed);
    QString result() const;

signals:
    void changed();
    void stepRequested(int step); //!< 1 or -1.
    void closeRequested();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QLineEdit *m_field = nullptr;
    Label *m_result = nullptr;
    Button *m_case = nullptr;
    Button *m_previous = nullptr;
    Button *m_next = nullptr;
    Button *m_close = nullptr;
};

} // namespace Ui
