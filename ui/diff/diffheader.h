// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace Ui {

//! The line above a diff: path, "New file", counts, a button to open the file.
class DiffHeader : public QWidget
{
    Q_OBJECT

public:
    explicit DiffHeader(QWidget *parent = nullptr);

    void setFile(const QString &path, bool isNew, int added, int removed);
    void setOpenButtonVisible(bool visible);
    //! What the button for the other style says; \a isPossible: there is room for it.
    void setStyle(bool isSideBySide, bool isPossible);
    QSize sizeHint() const override;

signals:
    void openRequested();
    void otherStyleRequested();
    void patchRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &accessibleName);
    void placeButtons();
    QRect placed(const QRect &rect) const;
    QList<QToolButton *> buttons() const { return {m_openButton, m_patchButton, m_styleButton}; }

    QToolButton *m_openButton;
    QToolButton *m_patchButton;
    QToolButton *m_styleButton;
    QString m_path;
    QString m_note;
    int m_added = 0;
    int m_removed = 0;
};

} // namespace Ui
