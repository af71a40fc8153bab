// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace Ui {

class Button;
class Label;

//! \brief One line above the composer about what outlives a row: words, and what can be done.
//!
//! Hidden while there is nothing to say; neither comes nor goes while a question waits.
class WorkStrip : public QWidget
{
    Q_OBJECT

public:
    //! \a name: for people who hear it.
    explicit WorkStrip(const QString &name, QWidget *parent = nullptr);

    //! A quiet button at the end, which shows its icon alone where it is narrow.
    Button *addButton(const QString &icon, const QString &text, const QString &tip);
    //! Empty: there is nothing.
    void setText(const QString &text);
    QString text() const { return m_text; }
    void setWaiting(bool waits);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    void showTexts();

    QHBoxLayout *m_row;
    Label *m_label;
    QList<Button *> m_buttons;
    QStringList m_texts; //!< Of the buttons.
    QString m_text;
    bool m_isWaiting = false;
};

} // namespace Ui
